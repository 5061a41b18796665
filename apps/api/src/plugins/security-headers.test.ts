import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendSecurityHeaders } from './security-headers.ts';

async function headersOf(takesCards: boolean, reportOrigin: string | null = null) {
  const app = Fastify();
  sendSecurityHeaders(app, {
    publicUrl: new URL('https://spotway.example'),
    storeOrigins: ['https://store.example'],
    takesCards,
    reportOrigin,
    chat: null,
  });
  app.get('/', async () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}

async function features(takesCards: boolean): Promise<Map<string, string>> {
  const header = String((await headersOf(takesCards))['permissions-policy']);
  return new Map(header.split(', ').map((each) => each.split('=') as [string, string]));
}

async function policy(takesCards: boolean): Promise<Map<string, string[]>> {
  const header = String((await headersOf(takesCards))['content-security-policy']);
  return new Map(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy', () => {
  it('allows what the card provider documents, only where cards are accepted', async () => {
    const allowed = await policy(true);
    expect(allowed.get('script-src')).toEqual([
      "'self'",
      "'wasm-unsafe-eval'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
    ]);
    expect(allowed.get('frame-src')).toEqual([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
    expect(allowed.get('connect-src')).toEqual(["'self'", 'https://store.example', 'https://api.stripe.com']);
    expect(allowed.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
  });

  it('lets pages call the receiver of error reports if there is one', async () => {
    const header = String((await headersOf(false, 'https://errors.example'))['content-security-policy']);
    expect(header).toContain("connect-src 'self' https://store.example https://errors.example;");
    expect((await policy(false)).get('connect-src')).toEqual(["'self'", 'https://store.example']);
  });

  it('does not mention the card provider where no cards are accepted', async () => {
    const allowed = await policy(false);
    expect([...allowed.values()].flat().filter((source) => source.includes('stripe'))).toEqual([]);
    expect(allowed.get('frame-src')).toEqual(["'none'"]);
  });
});

describe('the permissions policy', () => {
  it('allows what the player, the uploads, passkeys and the card form use, and nothing else', async () => {
    const on = await features(false);
    expect(on.get('fullscreen')).toBe('(self)');
    expect(on.get('autoplay')).toBe('(self)');
    expect(on.get('picture-in-picture')).toBe('(self)');
    expect(on.get('screen-wake-lock')).toBe('(self)');
    expect(on.get('publickey-credentials-create')).toBe('(self)');
    expect(on.get('publickey-credentials-get')).toBe('(self)');
    for (const power of ['camera', 'microphone', 'geolocation', 'usb', 'payment', 'display-capture'])
      expect([power, on.get(power)]).toEqual([power, '()']);
    expect([...on].filter(([, who]) => who !== '()')).toHaveLength(6);
  });

  it('lets the card provider’s frame take a payment where cards are accepted', async () => {
    expect((await features(true)).get('payment')).toBe('(self "https://js.stripe.com")');
  });
});

it('the other headers are on every answer, including refusals and faults', async () => {
  const app = Fastify();
  sendSecurityHeaders(app, {
    publicUrl: new URL('https://spotway.example'),
    storeOrigins: [],
    takesCards: false,
    reportOrigin: null,
    chat: null,
  });
  app.get('/', async () => 'page');
  app.get('/fault', async () => {
    throw new Error('a fault');
  });
  for (const url of ['/', '/', '/fault', '/nowhere']) {
    expect((await app.inject(url)).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self';"),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  }
  await app.close();
});
