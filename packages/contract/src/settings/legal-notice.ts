import { z } from 'zod';
import type { providerSettings } from './provider.ts';

/** An empty setting means none. */
const optional = z
  .string()
  .trim()
  .max(500)
  .transform((value) => value || null)
  .default(null);

/** What the legal pages say besides the identity on invoices (loi pour la confiance dans l’économie numérique, article 1-1). */
export const legalSettings = {
  /** Publishing director: a person's name. */
  PROVIDER_DIRECTOR: optional,
  HOST_NAME: optional,
  HOST_ADDRESS: optional,
  HOST_PHONE: optional,
  /** Further processors of personal data, in the operator's words: name, purpose, country. */
  DATA_PROCESSORS: optional,
} as const;

export const LEGAL_LINES = [
  'name',
  'legalForm',
  'capital',
  'address',
  'siret',
  'register',
  'vatNumber',
  'director',
  'email',
  'phone',
  'hostName',
  'hostAddress',
  'hostPhone',
] as const;
export type LegalLine = (typeof LEGAL_LINES)[number];

/** GET /api/legal: the facts of the legal pages. */
export const legalNoticeSchema = z.object({
  /** In the order to show them; null if the operator has not stated it, absent if it does not apply. */
  lines: z.array(z.object({ line: z.enum(LEGAL_LINES), value: z.string().nullable() })),
  /** Further processors of personal data; null for none. */
  otherProcessors: z.string().nullable(),
});
export type LegalNotice = z.infer<typeof legalNoticeSchema>;

const settings = z.object(legalSettings);
type LegalConfig = z.infer<typeof settings> & z.infer<z.ZodObject<typeof providerSettings>> & { SUPPORT_EMAIL: string };

/** The legal notice from the settings. Demonstration values of settings in `missing` are left out: pages never invent an identity. */
export function legalNoticeOf(config: LegalConfig, missing: readonly string[]): LegalNotice {
  const stated = (value: string | null, ...names: readonly string[]) =>
    names.some((name) => missing.includes(name)) ? null : value;
  const place = `${config.PROVIDER_ZIPCODE} ${config.PROVIDER_CITY}`;
  const country = config.PROVIDER_COUNTRY === 'FR' ? null : config.PROVIDER_COUNTRY;
  const address = [config.PROVIDER_ADDRESS1, config.PROVIDER_ADDRESS2, place, country].filter(Boolean).join(', ');
  const values: Readonly<Record<LegalLine, string | null>> = {
    name: stated(config.PROVIDER_NAME, 'PROVIDER_NAME'),
    legalForm: stated(config.PROVIDER_LEGAL_FORM, 'PROVIDER_LEGAL_FORM'),
    capital: stated(config.PROVIDER_CAPITAL, 'PROVIDER_CAPITAL'),
    address: stated(address, 'PROVIDER_ADDRESS1', 'PROVIDER_ZIPCODE', 'PROVIDER_CITY'),
    siret: stated(config.PROVIDER_SIRET, 'PROVIDER_SIRET'),
    register: stated(config.PROVIDER_REGISTER, 'PROVIDER_REGISTER'),
    vatNumber: stated(config.PROVIDER_VAT_NUMBER, 'PROVIDER_VAT_NUMBER'),
    director: config.PROVIDER_DIRECTOR,
    email: stated(config.SUPPORT_EMAIL, 'SUPPORT_EMAIL'),
    phone: config.PROVIDER_PHONE,
    hostName: config.HOST_NAME,
    hostAddress: config.HOST_ADDRESS,
    hostPhone: config.HOST_PHONE,
  };
  // Set to a dash, or never required: these do not apply.
  const isLeftOut = (line: LegalLine) =>
    values[line] === null &&
    (line === 'phone' ||
      (line === 'capital' && !missing.includes('PROVIDER_CAPITAL')) ||
      (line === 'register' && !missing.includes('PROVIDER_REGISTER')));
  return {
    lines: LEGAL_LINES.filter((line) => !isLeftOut(line)).map((line) => ({ line, value: values[line] })),
    otherProcessors: config.DATA_PROCESSORS,
  };
}
