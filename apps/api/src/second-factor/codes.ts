import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthenticatorKey } from '@spotway/contract';
import { RECOVERY_CODES, recoveryCodeFrom } from '@spotway/domain/account';
import { Secret, TOTP } from 'otpauth';

/** RFC 4226, 4: at least 128 bits, 160 recommended. */
const KEY_BYTES = 20;
/** What every app supports (RFC 6238, 1.2 and 4.1); several ignore other values. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

export function newAppKey(brand: string, email: string): AuthenticatorKey {
  const secret = new Secret({ size: KEY_BYTES });
  const app = new TOTP({ ...FORM, issuer: brand, label: email, secret });
  return { key: secret.base32, uri: app.toString() };
}

/** The step among these whose code this is; null if it is none of theirs. Compares all of them, so that the time taken tells nothing. */
export function stepOfCode(key: string, code: string, steps: readonly number[]): number | null {
  const secret = Secret.fromBase32(key);
  const typed = Buffer.from(code);
  const found = steps.filter((step) => {
    const right = Buffer.from(TOTP.generate({ ...FORM, secret, timestamp: step * FORM.period * 1000 }));
    return right.length === typed.length && timingSafeEqual(right, typed);
  });
  return found.at(-1) ?? null;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(randomBytes(16)));
}

/** The stored form: a code has 80 random bits, so that a slow hash would add nothing. */
export function recoveryCodeHash(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('base64url');
}
