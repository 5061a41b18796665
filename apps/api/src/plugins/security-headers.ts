import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Hosts that the card provider's script, frames and calls need (docs.stripe.com/security/guide, "Content security policy"). */
const CARD_SCRIPT = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const CARD_FRAMES = [...CARD_SCRIPT, 'https://hooks.stripe.com'];
const CARD_CALLS = ['https://api.stripe.com'];

/** Origins that the support chat needs, by what they are for. */
export interface ChatSources {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
  readonly fonts: readonly string[];
  readonly pictures: readonly string[];
  readonly media: readonly string[];
  readonly forms: readonly string[];
}

/** Used by the player (fullscreen, autoplay, picture in picture), by running uploads (screen wake lock) and by passkeys. */
const USED_FEATURES = [
  'autoplay',
  'fullscreen',
  'picture-in-picture',
  'screen-wake-lock',
  'publickey-credentials-create',
  'publickey-credentials-get',
];
/** All other features that Chromium can grant pages, the only engine that reads this header: it warns of names it doesn't know. */
const BLOCKED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * The policy of the pages: our own scripts, WebAssembly for the analysis of dropped files, the object store for uploads, the card provider where
 * cards are accepted, the receiver of error reports and the support chat if there is one; nothing else.
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  options: {
    publicUrl: URL;
    storeOrigins: readonly string[];
    takesCards: boolean;
    /** Origin of the receiver, if pages report errors. */
    reportOrigin: string | null;
    /** Null without a support chat. */
    chat: ChatSources | null;
  },
): void {
  const withCards = (hosts: readonly string[]) => (options.takesCards ? hosts : []);
  const ofChat = (kind: keyof ChatSources) => options.chat?.[kind] ?? [];
  const frames = [...withCards(CARD_FRAMES), ...ofChat('frames')];
  const isHttps = options.publicUrl.protocol === 'https:';
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...withCards(CARD_SCRIPT), ...ofChat('scripts')],
        scriptSrcAttr: ["'none'"],
        // Mantine sets sizes and colours as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:', ...ofChat('fonts')],
        imgSrc: ["'self'", 'data:', 'blob:', ...ofChat('pictures')],
        mediaSrc: ["'self'", 'blob:', ...ofChat('media')],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: [
          "'self'",
          ...options.storeOrigins,
          ...withCards(CARD_CALLS),
          ...ofChat('calls'),
          ...(options.reportOrigin ? [options.reportOrigin] : []),
        ],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...ofChat('forms')],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        // On plain HTTP it would break every call.
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    // A card payment may open the bank's page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  headers['permissions-policy'] = permissionsPolicy(options.takesCards);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Helmet's headers, computed once: they are the same for every call. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(options)(request, answer, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

function permissionsPolicy(takesCards: boolean): string {
  const payment = takesCards ? '(self "https://js.stripe.com")' : '()';
  return [
    ...USED_FEATURES.map((power) => `${power}=(self)`),
    `payment=${payment}`,
    ...BLOCKED_FEATURES.map((power) => `${power}=()`),
  ].join(', ');
}
