import { compactNumber, type InvoiceSeller, isSiret, vatNumberFault } from '@spotway/domain/billing';
import { z } from 'zod';

const text = z.string().trim().min(1);
/** An empty setting, or a dash, means that there is none. */
const maybe = z
  .string()
  .trim()
  .transform((value) => (value === '-' ? null : value || null));

/**
 * The provider's legal identity, as its invoices name it: settings of whoever issues them. The defaults are a demonstration's and say so;
 * SIREN 000 000 000 belongs to nobody.
 */
export const providerSettings = {
  PROVIDER_NAME: text.default('Spotway Démonstration'),
  PROVIDER_LEGAL_FORM: text.default('SAS'),
  /** Share capital as it is printed. */
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
  /** Trade register and number as they are printed. */
  PROVIDER_REGISTER: maybe.default('RCS Paris 000 000 000'),
  PROVIDER_EMAIL: z.email().default('facturation@spotway.example'),
  PROVIDER_PHONE: maybe.default(null),
  /** Account that invoices ask to be paid to. */
  PROVIDER_IBAN: maybe
    .refine((value) => value === null || isIban(compactNumber(value)), { message: 'not an IBAN' })
    .default('FR76 0000 0000 0000 0000 0000 000'),
  PROVIDER_BIC: maybe.default(null),
  /** Days until an invoice is due that is paid by transfer; 60 at most (Code de commerce, L441-10). */
  PROVIDER_PAYMENT_DAYS: z.coerce.number().int().min(0).max(60).default(30),
  /** VAT is owed when invoiced rather than when paid. */
  PROVIDER_VAT_ON_DEBITS: z.stringbool().default(false),
} as const;

/** What an invoice, a mail or the terms name the provider by. Optional ones are left out, for `-` or nothing may be meant. */
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
] as const;

/** The settings of the provider's identity that nobody set: a demonstration's stand in their place. */
export function missingIdentity(environment: Readonly<Record<string, string | undefined>>): string[] {
  // One may lie in a file, which was read by then (`openSettingFiles`).
  return IDENTITY_SETTINGS.filter((name) => !environment[name]?.trim() && !environment[`${name}_FILE`]);
}

/** GET /api/ops/identity: what the configuration lacks of the provider's identity. */
export const identitySchema = z.object({ missing: z.array(z.string()) });
export type Identity = z.infer<typeof identitySchema>;

const settings = z.object(providerSettings);
export type ProviderConfig = z.infer<typeof settings>;

/** Who invoices, of the settings. */
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

/** ISO 13616: the country and check digits put last, letters as numbers from 10, the remainder by 97 is 1. */
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
