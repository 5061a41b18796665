import { PASSKEY_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@spotway/domain/account';
import { z } from 'zod';
import { keyText, lineText, secretText } from '../shared/caller-text.ts';

/** Bytes that a browser or we made, base64url. */
const bytes = (max: number) => keyText({ max });
const transports = z.array(keyText({ max: 40 })).max(10);
const nameText = lineText({ max: PASSKEY_NAME_MAX_LENGTH });

/** In the list of a user's second factors. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null until the first login with it. */
  lastUsedAt: z.string().nullable(),
  /** The passkey is copied between devices, as by a password manager. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** POST /api/user/passkeys/options */
export const startPasskeyBodySchema = z.object({ password: secretText({ max: PASSWORD_MAX_LENGTH }) });

/** What the browser makes a passkey by (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`), and the ticket to send with it. */
export const passkeyCreationSchema = z.object({
  ticket: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };

/** POST /api/user/passkeys: what the browser made (WebAuthn, `RegistrationResponseJSON`). */
export const addPasskeyBodySchema = z.object({
  ticket: bytes(200),
  name: nameText,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(8000),
      transports: transports.optional(),
    }),
  }),
});
export type AddPasskeyBody = z.infer<typeof addPasskeyBodySchema>;

/** PATCH /api/user/passkeys/{id} */
export const renamePasskeyBodySchema = z.object({ name: nameText });

/** POST /api/user/passkeys/{id}/remove */
export const removePasskeyBodySchema = z.object({ password: secretText({ max: PASSWORD_MAX_LENGTH }) });

/** What the browser signs a login by (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`), and the ticket to send with it. */
export const passkeyRequestSchema = z.object({
  ticket: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** POST /api/login/passkey: what the browser signed (WebAuthn, `AuthenticationResponseJSON`). */
export const loginWithPasskeyBodySchema = z.object({
  ticket: bytes(200),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(8000),
      userHandle: bytes(200).optional(),
    }),
  }),
});
export type LoginWithPasskeyBody = z.infer<typeof loginWithPasskeyBodySchema>;
