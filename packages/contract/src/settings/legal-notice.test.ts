import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LEGAL_LINES, legalNoticeOf, legalSettings } from './legal-notice.ts';
import { missingIdentity, providerSettings } from './provider.ts';

const settings = z.object({
  SUPPORT_EMAIL: z.string().default('support@spotway.example'),
  ...providerSettings,
  ...legalSettings,
});
const noticeOf = (environment: Record<string, string>) =>
  legalNoticeOf(settings.parse(environment), missingIdentity(environment));
const valuesOf = (environment: Record<string, string>) =>
  Object.fromEntries(noticeOf(environment).lines.map(({ line, value }) => [line, value]));

describe('the legal notice', () => {
  it('never shows the demonstration’s identity', () => {
    const { lines, otherProcessors } = noticeOf({});
    expect(lines).toEqual(LEGAL_LINES.filter((line) => line !== 'phone').map((line) => ({ line, value: null })));
    expect(otherProcessors).toBeNull();
  });

  it('shows what is set, the address in one line', () => {
    const set = {
      PROVIDER_NAME: 'Exemple',
      PROVIDER_ADDRESS1: '2 quai du Port',
      PROVIDER_ADDRESS2: 'Bâtiment B',
      PROVIDER_ZIPCODE: '13002',
      PROVIDER_CITY: 'Marseille',
      PROVIDER_DIRECTOR: 'Camille Durand',
      PROVIDER_PHONE: '04 00 00 00 00',
      HOST_NAME: 'Hébergeur Exemple',
      DATA_PROCESSORS: 'Relais Exemple (e-mails, France)',
    };
    expect(valuesOf(set)).toMatchObject({
      name: 'Exemple',
      address: '2 quai du Port, Bâtiment B, 13002 Marseille',
      director: 'Camille Durand',
      phone: '04 00 00 00 00',
      hostName: 'Hébergeur Exemple',
      hostAddress: null,
    });
    expect(noticeOf(set).otherProcessors).toBe('Relais Exemple (e-mails, France)');
  });

  it('leaves out a capital and a register that are set to a dash', () => {
    const values = valuesOf({ PROVIDER_CAPITAL: '-', PROVIDER_REGISTER: '-' });
    expect(Object.keys(values)).not.toContain('capital');
    expect(Object.keys(values)).not.toContain('register');
  });
});
