import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../../vies-stand-in/src/index.ts';
import { createViesClient } from './vies-client.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
let vies: StandIn;
beforeAll(async () => {
  vies = await startStandIn({ host: '127.0.0.1', port: 0 });
});
afterAll(() => vies.stop());

const client = (changes: { requesterNumber?: string; baseUrl?: string | null; timeoutMs?: number } = {}) =>
  createViesClient({
    baseUrl: vies.baseUrl,
    requesterNumber: 'FR 44 732829320',
    timeoutMs: 60_000,
    clock: () => NOW,
    ...changes,
  });

describe('VIES', () => {
  it('confirms a number, with its owner and the proof of the request', async () => {
    expect(await client().check('BE0123456100')).toEqual({
      confirmation: 'valid',
      consultation: {
        number: 'BE0123456100',
        isValid: true,
        name: 'EXAMPLE ADVERTISING LTD',
        address: '1 EXAMPLE STREET\n1000 EXAMPLE CITY',
        askedAt: NOW.toISOString(),
        consultationNumber: 'WAPI0123456100',
      },
    });
    expect(vies.questions.at(-1)).toEqual({
      countryCode: 'BE',
      vatNumber: '0123456100',
      requesterMemberStateCode: 'FR',
      requesterNumber: '44732829320',
    });
  });

  it('returns neither name nor address if the member state withholds them', async () => {
    const consultation = { name: null, address: null };
    expect(await client().check('DE123456100')).toMatchObject({ confirmation: 'valid', consultation });
  });

  it('is asked again without the requester if it refuses them', async () => {
    const answer = await client({ requesterNumber: 'FR12000000000' }).check('DE123456100');
    expect(answer).toMatchObject({ confirmation: 'valid', consultation: { consultationNumber: null } });
  });

  it.each(['DE123456789', 'DE123456201'])('doesn’t know the number %s', async (number) => {
    const consultation = { number, isValid: false, name: null };
    expect(await client().check(number)).toMatchObject({ confirmation: 'invalid', consultation });
  });

  it.each([
    ['DE123456300', 'SERVICE_UNAVAILABLE'],
    ['DE123456301', 'MS_UNAVAILABLE'],
    ['DE123456302', 'TIMEOUT'],
    ['DE123456304', /JSON/],
    ['DE123456500', 'GLOBAL_MAX_CONCURRENT_REQ'],
    ['DE123456600', 'MS_MAX_CONCURRENT_REQ'],
  ])('does not answer about %s: %s', async (number, reason) => {
    expect(await client().check(number)).toEqual({ confirmation: 'unanswered', reason: expect.stringMatching(reason) });
  });

  it('is given up after the time limit if it stays silent', async () => {
    expect(await client({ timeoutMs: 100 }).check('DE123456303')).toMatchObject({ confirmation: 'unanswered' });
  });

  it('does not answer if it is not configured or unreachable', async () => {
    for (const baseUrl of [null, 'http://127.0.0.1:1'])
      expect(await client({ baseUrl }).check('DE123456100')).toMatchObject({ confirmation: 'unanswered' });
  });
});
