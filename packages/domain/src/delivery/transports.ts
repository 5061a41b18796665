/** Transports to a destination. */
export const TRANSPORT_KINDS = ['folder', 'sftp', 'ftps', 's3'] as const;
export type TransportKind = (typeof TRANSPORT_KINDS)[number];

/** Credentials of a destination: sealed at rest, never shown, never logged. */
export const TRANSPORT_SECRETS = {
  folder: [],
  sftp: ['password', 'privateKey', 'passphrase'],
  ftps: ['password'],
  s3: ['secretAccessKey'],
} as const satisfies Record<TransportKind, readonly string[]>;
export type TransportSecret = (typeof TRANSPORT_SECRETS)[TransportKind][number];

/** Settings that operators may read; see docs/operations/destinations.md. */
export type FolderSettings = { kind: 'folder'; path: string; createIfMissing?: boolean | undefined };
export type SftpSettings = {
  kind: 'sftp';
  host: string;
  port?: number | undefined;
  username: string;
  path: string;
  hostKeyFingerprint: string;
};
export type FtpsSettings = {
  kind: 'ftps';
  host: string;
  port?: number | undefined;
  username: string;
  path: string;
  implicitTls?: boolean | undefined;
  ca?: string | undefined;
  certificateFingerprint?: string | undefined;
};
export type S3Settings = {
  kind: 's3';
  endpoint: string;
  region: string;
  bucket: string;
  prefix?: string | undefined;
  accessKeyId: string;
  forcePathStyle?: boolean | undefined;
};
export type TransportSettings = FolderSettings | SftpSettings | FtpsSettings | S3Settings;

/** A destination's transport as stored in the database: its settings, with each secret sealed separately. */
export type StoredTransport = TransportSettings & { sealed?: Partial<Record<TransportSecret, string>> };

/** Default number of concurrent deliveries to one destination. */
export const DEFAULT_MAX_CONCURRENT_DELIVERIES = 2;
export const MAX_CONCURRENT_DELIVERIES = 20;

/** Secrets from a form: a string replaces the stored one, null removes it, undefined keeps it. */
export type SecretChanges = Partial<Record<TransportSecret, string | null | undefined>>;

export type SecretsPlan =
  | { ok: true; keep: TransportSecret[]; set: { name: TransportSecret; text: string }[] }
  | { ok: false; reason: 'secrets_missing' | 'secrets_to_reenter'; secrets: TransportSecret[] };

/**
 * Decides which secrets a changed transport keeps and which are set. Stored secrets are kept only for the same server and user: otherwise
 * anyone who can edit destinations could have a password sent to their own server.
 */
export function planTransportSecrets(
  current: StoredTransport | null,
  wanted: TransportSettings,
  changes: SecretChanges,
): SecretsPlan {
  const names: readonly TransportSecret[] = TRANSPORT_SECRETS[wanted.kind];
  const set = names.flatMap((name) => {
    const text = changes[name];
    return typeof text === 'string' && text !== '' ? [{ name, text }] : [];
  });
  const stored = names.filter((name) => current?.sealed?.[name] !== undefined && changes[name] === undefined);
  const isSameServer = current !== null && serverOf(current) === serverOf(wanted);
  if (stored.length > 0 && !isSameServer) return { ok: false, reason: 'secrets_to_reenter', secrets: stored };
  const has = new Set([...stored, ...set.map(({ name }) => name)]);
  const missing = missingSecrets(wanted.kind, has);
  return missing.length > 0
    ? { ok: false, reason: 'secrets_missing', secrets: missing }
    : { ok: true, keep: stored, set };
}

function missingSecrets(kind: TransportKind, has: ReadonlySet<TransportSecret>): TransportSecret[] {
  if (kind === 'sftp') return has.has('password') || has.has('privateKey') ? [] : ['password', 'privateKey'];
  return (TRANSPORT_SECRETS[kind] as readonly TransportSecret[]).filter((name) => !has.has(name));
}

/** Identifies the server and user that the secrets belong to. */
function serverOf(settings: TransportSettings): string {
  switch (settings.kind) {
    case 'folder':
      return 'folder';
    case 'sftp':
      return JSON.stringify([
        'sftp',
        settings.host,
        settings.port ?? 22,
        settings.username,
        settings.hostKeyFingerprint,
      ]);
    case 'ftps': {
      const { host, port, username, implicitTls = false, ca, certificateFingerprint } = settings;
      return JSON.stringify([
        'ftps',
        host,
        port ?? null,
        username,
        implicitTls,
        ca ?? null,
        certificateFingerprint ?? null,
      ]);
    }
    case 's3':
      // The secret is never sent, it only signs requests. Still, it belongs to this storage and key.
      return JSON.stringify(['s3', settings.endpoint, settings.accessKeyId]);
  }
}
