import { compactNumber, type InvoiceSeller, isSiret, vatNumberFault } from '@spotway/domain/billing';
import { z } from 'zod';

const text = z.string().trim().min(1);
/** An empty setting or a dash means none. */
const maybe = z
  .string()
  .trim()
  .transform((value) => (value === '-' ? null : value || null));

/** The provider's legal identity, as printed on invoices. The defaults are visibly for demonstration; SIREN 000 000 000 belongs to nobody. */
export const providerSettings = {
  PROVIDER_NAME: text.default('Spotway Démonstration'),
  PROVIDER_LEGAL_FORM: text.default('SAS'),
  /** Share capital as printed. */
  PROVIDER_CAPITAL: maybe.default('1\u00a0000\u00a0€'),
  PROVIDER_ADDRESS1: text.default('1 rue de l’Exemple'),
  PROVIDER_ADDRESS2: maybe.default(null),
  PROVIDER_ZIPCODE: text.default('75000'),
  PROVIDER_CITY: text.default('Paris'),
  /** Two letters (ISO 3166-1). */
  PROVIDER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('FR'),
  PROVIDER_SIRET: text
    .refine((value) => isSiret(compactNumber(value)), { message: 'not a SIRET' })
    .default('000 000 000 00000'),
  PROVIDER_VAT_NUMBER: text
    .refine((value) => vatNumberFault(compactNumber(value)) === null, { message: 'not a VAT number' })
    .default('FR12000000000'),
  /** Trade register and number as printed. */
  PROVIDER_REGISTER: maybe.default('RCS Paris 000 000 000'),
  PROVIDER_EMAIL: z.email().default('facturation@spotway.example'),
  PROVIDER_PHONE: maybe.default(null),
  /** Account for payments of invoices. */
  PROVIDER_IBAN: maybe
    .refine((value) => value === null || isIban(compactNumber(value)), { message: 'not an IBAN' })
    .default('FR76 0000 0000 0000 0000 0000 000'),
  PROVIDER_BIC: maybe.default(null),
  /** Days until an invoice paid by transfer is due; 60 at most (Code de commerce, L441-10). */
  PROVIDER_PAYMENT_DAYS: z.coerce.number().int().min(0).max(60).default(30),
  /** VAT is due on invoicing rather than on payment. */
  PROVIDER_VAT_ON_DEBITS: z.stringbool().default(false),
} as const;

/** Settings that identify the provider on invoices, in mails and on legal pages, without those that may be left empty. */
export const IDENTITY_SETTINGS = [
  'BRAND_NAME',
  'SUPPORT_EMAIL',
  'PROVIDER_NAME',
  'PROVIDER_LEGAL_FORM',
  'PROVIDER_CAPITAL',
  'PROVIDER_ADDRESS1',
  'PROVIDER_ZIPCODE',
  'PROVIDER_CITY',
  'PROVIDER_SIRET',
  'PROVIDER_VAT_NUMBER',
  'PROVIDER_REGISTER',
  'PROVIDER_EMAIL',
  'PROVIDER_IBAN',
  'PROVIDER_DIRECTOR',
  'HOST_NAME',
  'HOST_ADDRESS',
  'HOST_PHONE',
] as const;

/** Identity settings that are not set, so that demonstration values are used. */
export function missingIdentity(environment: Readonly<Record<string, string | undefined>>): string[] {
  // a setting may also come from a file, which has been read by now (`openSettingFiles`)
  return IDENTITY_SETTINGS.filter((name) => !environment[name]?.trim() && !environment[`${name}_FILE`]);
}

/** GET /api/ops/identity: missing settings of the provider's identity. */
export const identitySchema = z.object({ missing: z.array(z.string()) });
export type Identity = z.infer<typeof identitySchema>;

const settings = z.object(providerSettings);
export type ProviderConfig = z.infer<typeof settings>;

/** The invoice seller from the settings. */
export function sellerOf(config: ProviderConfig): InvoiceSeller {
  return {
    name: config.PROVIDER_NAME,
    legalForm: config.PROVIDER_LEGAL_FORM,
    capital: config.PROVIDER_CAPITAL,
    address1: config.PROVIDER_ADDRESS1,
    address2: config.PROVIDER_ADDRESS2,
    zipcode: config.PROVIDER_ZIPCODE,
    city: config.PROVIDER_CITY,
    country: config.PROVIDER_COUNTRY,
    siret: config.PROVIDER_SIRET,
    vatNumber: config.PROVIDER_VAT_NUMBER,
    register: config.PROVIDER_REGISTER,
    email: config.PROVIDER_EMAIL,
    phone: config.PROVIDER_PHONE,
    iban: config.PROVIDER_IBAN,
    bic: config.PROVIDER_BIC,
    paymentDays: config.PROVIDER_PAYMENT_DAYS,
    isVatOnDebits: config.PROVIDER_VAT_ON_DEBITS,
  };
}

/** ISO 13616: with country and check digits moved to the end and letters as numbers from 10, the remainder modulo 97 is 1. */
function isIban(compact: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(compact)) return false;
  const moved = compact.slice(4) + compact.slice(0, 4);
  let remainder = 0;
  for (const character of moved) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}
