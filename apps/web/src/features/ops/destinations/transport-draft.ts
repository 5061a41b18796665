import type { OperatedDestinationBody } from '@spotway/contract';
import {
  TRANSPORT_SECRETS,
  type TransportKind,
  type TransportSecret,
  type TransportSettings,
} from '@spotway/domain/delivery';

/** Fields of each transport, in the order of the form. */
export const TRANSPORT_FIELDS = {
  folder: ['path', 'createIfMissing'],
  sftp: ['host', 'port', 'username', 'path', 'hostKeyFingerprint'],
  ftps: ['host', 'port', 'username', 'path', 'implicitTls', 'ca', 'certificateFingerprint'],
  s3: ['endpoint', 'region', 'bucket', 'prefix', 'accessKeyId', 'forcePathStyle'],
} as const satisfies Record<TransportKind, readonly string[]>;
export type TransportField = (typeof TRANSPORT_FIELDS)[TransportKind][number];

/** Checkboxes, and fields that may stay empty. */
export const TICKED_FIELDS: readonly TransportField[] = ['createIfMissing', 'implicitTls', 'forcePathStyle'];
export const OPTIONAL_FIELDS: readonly TransportField[] = ['port', 'ca', 'certificateFingerprint', 'prefix'];

/** The form as typed: text of every transport's fields, so that switching back and forth loses nothing. */
export interface TransportDraft {
  readonly kind: TransportKind;
  readonly fields: Partial<Record<TransportField, string>>;
  readonly secrets: Partial<Record<TransportSecret, string>>;
}

/** The transports' own defaults. */
const DEFAULTS: TransportDraft['fields'] = { forcePathStyle: 'true' };

export function draftOf(settings: TransportSettings | null): TransportDraft {
  if (!settings) return { kind: 'folder', fields: DEFAULTS, secrets: {} };
  const { kind, ...values } = settings;
  const fields: TransportDraft['fields'] = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === true ? 'true' : value === false ? '' : String(value),
    ]),
  );
  return { kind, fields: { ...DEFAULTS, ...fields }, secrets: {} };
}

/** Required fields that are empty. */
export function missingFields({ kind, fields }: TransportDraft): TransportField[] {
  return TRANSPORT_FIELDS[kind].filter(
    (name) => !TICKED_FIELDS.includes(name) && !OPTIONAL_FIELDS.includes(name) && !fields[name]?.trim(),
  );
}

/** The request body: the chosen transport's fields without empty ones, and the secrets typed. */
export function transportBody({
  kind,
  fields,
  secrets,
}: TransportDraft): Pick<OperatedDestinationBody, 'transport' | 'secrets'> {
  const settings = TRANSPORT_FIELDS[kind].flatMap((name): [string, string | number | boolean][] => {
    const text = fields[name]?.trim() ?? '';
    if (TICKED_FIELDS.includes(name)) return [[name, text === 'true']];
    if (text === '') return [];
    return [[name, name === 'port' ? Number(text) : text]];
  });
  const typed = TRANSPORT_SECRETS[kind].flatMap((name) => (secrets[name] ? [[name, secrets[name]]] : []));
  return {
    // The API validates the form with the contract's schema.
    transport: { kind, ...Object.fromEntries(settings) } as OperatedDestinationBody['transport'],
    secrets: Object.fromEntries(typed),
  };
}
