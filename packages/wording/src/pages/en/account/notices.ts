import type { Translated } from '../../../languages/index.ts';
import { noticeWords } from '../../../mails/customers/daily-summary.ts';
import type { notices as french } from '../../fr/account/notices.ts';

export const notices: Translated<typeof french> = {
  section: 'Notifications',
  title: 'What you are told of',
  text: 'Choose for each event how we tell you. The summary goes out at 17:30 (Paris) on working days, if anything happened.',
  always:
    'These always go out: invoices, the warning before files are deleted, and messages about your account and its security.',
  event: 'Event',
  mail: 'E-mail',
  mailOf: 'E-mail: {{event}}',
  browser: 'In the browser',
  browserOf: 'In the browser: {{event}}',
  modes: { atOnce: 'At once', daily: 'Daily summary', none: 'Never' },
  byDefault: 'Default ({{mode}})',
  events: {
    ...noticeWords.en,
    filesMissing: 'Files missing (reminder)',
    subtitleRefused: 'Unusable subtitles',
    nameToConfirm: 'Film named after another spot, to be confirmed',
  },
  colleagues: 'Also for my colleagues’ campaigns',
  colleaguesHint: 'Otherwise only for those that you ordered.',
  save: 'Save',
  saved: 'Choices saved',
  desktop: {
    title: 'In this browser',
    text: 'A notification of your computer, while a tab is open here, for the events that are ticked.',
    allow: 'Allow notifications',
    granted: 'Allowed in this browser.',
    denied:
      'This browser blocks them. To allow them, click the icon to the left of the page’s address, permit notifications and reload the page.',
    unsupported: 'This browser can’t show notifications. On iPhone and iPad, add the page to the home screen first.',
    nothing: 'Tick at least one event in the column “In the browser”.',
  },
  defaults: {
    title: 'Default notifications',
    text: 'The e-mails of members who have not chosen themselves, new members included. Everybody’s own choice wins.',
  },
  unsubscribe: {
    title: 'Stop receiving these messages',
    lead: 'You will receive no more e-mails for: {{event}}.',
    leadDaily: 'You will no longer receive the daily summary.',
    submit: 'Stop receiving',
    done: 'Done. No more e-mails for: {{events}}.',
    already: 'These messages were switched off already.',
    undo: 'Undo, keep receiving them',
    undone: 'Undone: you receive these messages again.',
    incomplete: 'This link is incomplete. Open it again from the e-mail.',
    toSettings: 'Choose my notifications',
  },
};
