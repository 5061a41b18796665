export const PASSWORD_MIN_LENGTH = 9;
/** Guards against hashing abuse; a limit of 25, one reading of the specification, is not applied (decisions, "Accounts"). */
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordProblem = 'weak' | 'too-long';

/** At least 9 characters with a digit, lower case, upper case and one of `! @ # $ % ^ & * _ = + -` (decisions, "Accounts"). */
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
