import path from 'node:path';
import {
  planTransportSecrets,
  type SecretChanges,
  type SecretsPlan,
  type StoredTransport,
  TRANSPORT_SECRETS,
  type TransportSecret,
  type TransportSettings,
} from '@spotway/domain/delivery';
import type { TransportConfig } from '../create-transport.ts';
import { isSealedWithEarlierKey, type Keyring, openSecret, sealSecret } from './sealed-secret.ts';

/** Ties a sealed secret to its destination and field. */
function place(organizationId: string, name: TransportSecret): string {
  return `destination:${organizationId}:${name}`;
}

export type SealedTransport =
  | { ok: true; transport: StoredTransport }
  | { ok: false; reason: Extract<SecretsPlan, { ok: false }>['reason']; secrets: TransportSecret[] };

/**
 * What the database stores of a destination's form: the settings, and the secrets sealed. Secrets missing from the form stay as they are.
 * @throws SecretError no-key
 */
export function sealTransport(
  organizationId: string,
  { settings, secrets }: { settings: TransportSettings; secrets: SecretChanges },
  current: StoredTransport | null,
  keyring: Keyring,
): SealedTransport {
  const plan = planTransportSecrets(current, settings, secrets);
  if (!plan.ok) return plan;
  const kept = plan.keep.map((name) => [name, current?.sealed?.[name]]);
  const set = plan.set.map(({ name, text }) => [name, sealSecret(text, keyring, place(organizationId, name))]);
  const sealed: StoredTransport['sealed'] = Object.fromEntries([...kept, ...set]);
  return { ok: true, transport: plan.keep.length + plan.set.length === 0 ? { ...settings } : { ...settings, sealed } };
}

/**
 * The transport as `createTransport` takes it, with secrets opened: only for the duration of a delivery. `deliveriesDir`: base of relative
 * folder names. @throws SecretError
 */
export function openTransport(
  organizationId: string,
  stored: StoredTransport,
  keyring: Keyring,
  deliveriesDir?: string,
): TransportConfig {
  const { sealed = {}, ...settings } = stored;
  const open = (name: TransportSecret) => {
    const text = sealed[name];
    return text === undefined ? undefined : openSecret(text, keyring, place(organizationId, name));
  };
  switch (settings.kind) {
    case 'folder':
      return defined({ ...settings, path: deliveriesDir ? path.resolve(deliveriesDir, settings.path) : settings.path });
    case 'sftp':
      return defined({
        ...settings,
        password: open('password'),
        privateKey: open('privateKey'),
        passphrase: open('passphrase'),
      });
    case 'ftps':
      return defined({ ...settings, password: open('password') ?? '' });
    case 's3':
      return defined({ ...settings, secretAccessKey: open('secretAccessKey') ?? '' });
  }
}

/** The same with every secret sealed by the current key; null if they already are. @throws SecretError */
export function resealTransport(
  organizationId: string,
  stored: StoredTransport,
  keyring: Keyring,
): StoredTransport | null {
  const names = Object.keys(stored.sealed ?? {}) as TransportSecret[];
  if (!names.some((name) => isSealedWithEarlierKey(stored.sealed?.[name] ?? '', keyring))) return null;
  const resealed = names.map((name) => {
    const text = openSecret(stored.sealed?.[name] ?? '', keyring, place(organizationId, name));
    return [name, sealSecret(text, keyring, place(organizationId, name))];
  });
  return { ...stored, sealed: Object.fromEntries(resealed) };
}

/** What an operator is shown: the settings, and which secrets are set, but not the secrets. */
export function describeTransport(stored: StoredTransport): {
  settings: TransportSettings;
  secretsSet: TransportSecret[];
} {
  const { sealed = {}, ...settings } = stored;
  const names: readonly TransportSecret[] = TRANSPORT_SECRETS[settings.kind];
  return { settings, secretsSet: names.filter((name) => sealed[name] !== undefined) };
}

/** Drops undefined members: a stored setting is present or absent. */
function defined<T extends object>(object: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
}
