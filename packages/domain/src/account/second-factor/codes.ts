/** A code of an authenticator app is valid for one step (RFC 6238, 5.2). */
const STEP_MS = 30_000;
/** Steps that a phone's clock may be off (RFC 6238, 6). */
const SKEW_STEPS = 1;
/** Wrong codes of an account, as `rememberedGuesses` counts them, after which codes of the app are refused for a while. */
const MAX_WRONG_CODES = 20;

/** How long whoever gave the password may take to give the second factor. */
const SECOND_STEP_MINUTES = 10;
/** Wrong codes after which the password is asked for again. */
export const MAX_WRONG_CODES_PER_STEP = 5;
/** How long a started set-up waits for the app's first code. */
const SET_UP_MINUTES = 30;
/** How long a trusted browser is not asked for a code. */
export const TRUST_DAYS = 30;

/** How long a browser may take to sign a challenge: the login page waits with one. */
const PASSKEY_TICKET_MINUTES = 30;

export const RECOVERY_CODES = 10;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Passkeys per user. */
export const MAX_PASSKEYS = 20;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function secondStepExpiry(now: Date): Date {
  return new Date(now.getTime() + SECOND_STEP_MINUTES * MINUTE_MS);
}

export function passkeyTicketExpiry(now: Date): Date {
  return new Date(now.getTime() + PASSKEY_TICKET_MINUTES * MINUTE_MS);
}

export function trustExpiry(now: Date): Date {
  return new Date(now.getTime() + TRUST_DAYS * DAY_MS);
}

/** A set-up begun before this instant is over. */
export function setUpsBegunSince(now: Date): Date {
  return new Date(now.getTime() - SET_UP_MINUTES * MINUTE_MS);
}

/**
 * The steps whose codes are accepted: the current one and those beside it, without those up to the last one used, so that nobody who saw a code can
 * use it again (RFC 6238, 5.2).
 * @param lastStep null if no code was used yet
 */
export function acceptedSteps(now: Date, lastStep: number | null): readonly number[] {
  const current = Math.floor(now.getTime() / STEP_MS);
  const steps = Array.from({ length: 2 * SKEW_STEPS + 1 }, (_, place) => current - SKEW_STEPS + place);
  return steps.filter((step) => lastStep === null || step > lastStep);
}

/**
 * Whether codes of the app are refused whatever they are: a million codes can be tried one after the other, unlike passwords and recovery codes, and
 * only who knows the password can bring it about.
 */
export function areCodesPaused(wrongCodes: number): boolean {
  return Math.round(wrongCodes) >= MAX_WRONG_CODES;
}

/** Six digits, as apps show them: often in two groups. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Crockford's base 32: no letter looks like a digit. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 16;
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** A recovery code from random bytes, of which five bits each are used: 80 bits, `ABCD-EFGH-JKMN-PQRS`. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET[byte % 32]);
  if (letters.length < RECOVERY_LENGTH) throw new Error(`a recovery code needs ${RECOVERY_LENGTH} random bytes`);
  return groupsOfFour(letters.join(''));
}

/** A recovery code as it was handed out, however it was typed; null if it can't be one. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return RECOVERY_CODE.test(letters) ? groupsOfFour(letters) : null;
}

function groupsOfFour(letters: string): string {
  return letters.match(/.{4}/g)?.join('-') ?? '';
}
