import type { ChatSources } from '../plugins/security-headers.ts';
import { CHAT_API_BASES, type ChatRegion } from '../settings/chat-settings.ts';

const bothWays = (host: string) => [`https://${host}`, `wss://${host}`];

/** Hosts that depend on where the workspace is hosted. */
const OF_REGION: Readonly<Record<ChatRegion, Pick<ChatSources, 'calls' | 'pictures' | 'media'>>> = {
  us: {
    calls: [
      ...bothWays('nexus-websocket-a.intercom.io'),
      ...bothWays('nexus-websocket-b.intercom.io'),
      'https://uploads.intercomcdn.com',
    ],
    pictures: ['https://static.intercomassets.com', 'https://messenger-apps.intercom.io'],
    media: ['https://downloads.intercomcdn.com'],
  },
  eu: {
    calls: [
      ...bothWays('nexus-europe-websocket.intercom.io'),
      'https://uploads.intercomcdn.eu',
      'https://uploads.eu.intercomcdn.com',
    ],
    pictures: ['https://static.intercomassets.eu', 'https://messenger-apps.eu.intercom.io'],
    media: ['https://downloads.intercomcdn.eu'],
  },
  au: {
    calls: [...bothWays('nexus-australia-websocket.intercom.io'), 'https://uploads.au.intercomcdn.com'],
    pictures: ['https://static.au.intercomassets.com', 'https://messenger-apps.au.intercom.io'],
    media: ['https://downloads.au.intercomcdn.com'],
  },
};

/** What the chat's script loads and calls (intercom.com/help, article 3894, "Source allowlisting"). Videos of other services stay out. */
export function chatSources(region: ChatRegion): ChatSources {
  const { calls, pictures, media } = OF_REGION[region];
  return {
    scripts: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
    calls: [
      CHAT_API_BASES[region],
      'https://via.intercom.io',
      'https://api-ping.intercom.io',
      ...bothWays('*.intercom-messenger.com'),
      'https://uploads.intercomusercontent.com',
      ...calls,
    ],
    frames: ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
    fonts: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    pictures: [
      'https://js.intercomcdn.com',
      'https://uploads.intercomusercontent.com',
      'https://gifs.intercomcdn.com',
      'https://*.intercom-attachments.com',
      ...pictures,
      ...media,
    ],
    media: ['https://js.intercomcdn.com', ...media],
    forms: ['https://intercom.help', CHAT_API_BASES[region]],
  };
}
