import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { SentBody } from '@spotway/contract/calls';
import { call } from '../../api/call.ts';

/** Whether this browser can make and use passkeys here: not in old ones, nor without TLS. */
export const arePasskeysSupported = browserSupportsWebAuthn;

/** Whether it can offer them where the address is typed. */
export const canOfferPasskeys = browserSupportsWebAuthnAutofill;

/** Ends what this page is waiting for a passkey for. */
export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** The user closed the browser's dialog, or it timed out: nothing to say. */
export function isDismissed(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** The device holds one of the user's passkeys already. */
export function isKnownDevice(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
}

/**
 * Lets the user choose a passkey in the browser's dialog or, with `isOffered`, in the field whose `autocomplete` says `webauthn`. Rejects with an
 * `ApiError` or the browser's refusal.
 */
export async function choosePasskey({ isOffered = false } = {}): Promise<SentBody<'loginWithPasskey'>> {
  const { ticket, options } = await call('startPasskeyLogin');
  const { response, ...credential } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isOffered,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ticket,
    credential: {
      ...{ id: credential.id, rawId: credential.rawId, type: 'public-key' },
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    },
  };
}

/** Makes a passkey and returns new recovery codes if it is the first factor. Rejects as `loginWithPasskey`. */
export async function makePasskey(name: string, password: string): Promise<readonly string[]> {
  const { ticket, options } = await call('startPasskey', { body: { password } });
  const { response, id, rawId } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  const credential = { id, rawId, type: 'public-key' as const, response: made };
  return (await call('addPasskey', { body: { ticket, name, credential } })).recoveryCodes;
}
