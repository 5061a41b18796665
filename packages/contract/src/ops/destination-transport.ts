import {
  DEFAULT_MAX_CONCURRENT_DELIVERIES,
  MAX_CONCURRENT_DELIVERIES,
  TRANSPORT_KINDS,
  TRANSPORT_SECRETS,
  type TransportSettings,
} from '@spotway/domain/delivery';
import { z } from 'zod';
import { documentText, keyText, lineText, secretText } from '../shared/caller-text.ts';

const text = lineText({ max: 500 });
/** A host name or IP address, without scheme, port or path. */
const host = lineText({ max: 253 }).regex(/^[A-Za-z0-9._:-]+$/, { message: 'host_invalid' });
const port = z.number().int().min(1).max(65_535).optional();
/** A single line, because FTP commands end at a line break. */
const remotePath = lineText({ max: 1000 });
const username = remotePath.max(200);
/** `SHA256:…` from `ssh-keygen -lf`, or hexadecimal from `openssl x509 -fingerprint -sha256`. */
const fingerprint = lineText({ max: 100 }).regex(
  /^(SHA256:[A-Za-z0-9+/]{43}=?|([0-9a-fA-F]{2}:?){31}[0-9a-fA-F]{2})$/,
  { message: 'fingerprint_invalid' },
);

/** Transport settings that operators may read; secrets are separate (`transportSecretsSchema`). */
export const transportSettingsSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('folder'),
    // an absolute path, or the name of a folder in the platform's deliveries folder (DELIVERIES_DIR)
    path: remotePath.regex(/^(?:(?:\/|[A-Za-z]:[\\/]|\\\\).*|[A-Za-z0-9][A-Za-z0-9._-]*)$/, {
      message: 'path_not_absolute',
    }),
    createIfMissing: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('sftp'), host, port, username, path: remotePath, hostKeyFingerprint: fingerprint }),
  z.strictObject({
    kind: z.literal('ftps'),
    host,
    port,
    username,
    path: remotePath,
    implicitTls: z.boolean().optional(),
    ca: documentText({ max: 100_000 })
      .regex(/-----BEGIN CERTIFICATE-----/, { message: 'certificate_invalid' })
      .optional(),
    certificateFingerprint: fingerprint.optional(),
  }),
  z.strictObject({
    kind: z.literal('s3'),
    endpoint: lineText({ max: 500 }).pipe(z.url({ protocol: /^https?$/ })),
    region: text,
    bucket: keyText({ max: 63 }).regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: 'bucket_invalid' }),
    prefix: keyText({ max: 500 })
      .regex(/^[^/].*[^/]$|^[^/]$/, { message: 'prefix_invalid' })
      .optional(),
    accessKeyId: text,
    forcePathStyle: z.boolean().optional(),
  }),
]) satisfies z.ZodType<TransportSettings>;

/** Write-only: a string replaces the stored secret, null removes it, omission keeps it. */
const secret = secretText({ max: 20_000 }).nullish();
export const transportSecretsSchema = z.strictObject({
  password: secret,
  privateKey: secret,
  passphrase: secret,
  secretAccessKey: secret,
});

/** An operator's input for a destination: how to reach it and what it gets. */
export const destinationBodySchema = z.object({
  profileId: text,
  maxConcurrent: z.number().int().min(1).max(MAX_CONCURRENT_DELIVERIES).default(DEFAULT_MAX_CONCURRENT_DELIVERIES),
  transport: transportSettingsSchema,
  secrets: transportSecretsSchema.default({}),
});
export type DestinationBody = z.infer<typeof destinationBodySchema>;

/** The same as shown to operators, with the names of the secrets that are set but never their values. */
export const destinationTransportSchema = z.object({
  profileId: z.string(),
  maxConcurrent: z.number().int(),
  transport: transportSettingsSchema,
  secretsSet: z.array(z.enum([...new Set(TRANSPORT_KINDS.flatMap((kind) => TRANSPORT_SECRETS[kind]))])),
});
export type DestinationTransport = z.infer<typeof destinationTransportSchema>;
