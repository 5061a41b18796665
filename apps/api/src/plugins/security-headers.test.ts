import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendSecurityHeaders } from './security-headers.ts';

async function policy(takesCards: boolean): Promise<Map<string, string[]>> {
  const app = Fastify();
  await sendSecurityHeaders(app, {
    publicUrl: new URL('https://spotway.example'),
    storeOrigins: ['https://store.example'],
    takesCards,
  });
  app.get('/', async () => 'page');
  const header = String((await app.inject('/')).headers['content-security-policy']);
  await app.close();
  return new Map(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}

describe('the policy of the pages', () => {
  it('lets in what the card provider documents where cards are taken, and no more of it', async () => {
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

  it('knows nothing of the card provider where no card is taken', async () => {
    const allowed = await policy(false);
    expect([...allowed.values()].flat().filter((source) => source.includes('stripe'))).toEqual([]);
    expect(allowed.get('frame-src')).toEqual(["'none'"]);
  });
});
