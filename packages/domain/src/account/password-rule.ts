export const PASSWORD_MIN_LENGTH = 9;
/** A bound against hashing abuse; the 25 of one reading is not applied (decisions, "Accounts"). */
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordProblem = 'weak' | 'too-long';

/** At least 9 characters with digit, lower case, upper case and one of `! @ # $ % ^ & * _ = + -` (decisions, "Accounts"). */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length > PASSWORD_MAX_LENGTH) return 'too-long';
  const strong =
    password.length >= PASSWORD_MIN_LENGTH &&
    /\d/.test(password) &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /[!@#$%^&*_=+-]/.test(password);
  return strong ? null : 'weak';
}
