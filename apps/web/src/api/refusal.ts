import type { CallName, ErrorOf, GeneralError } from '@spotway/contract/calls';
import { ApiError } from './http.ts';

/** Whether the API refused a call with this code, one that the contract names for it. */
export function isRefusal<Name extends CallName>(
  error: unknown,
  _name: Name,
  code: ErrorOf<Name> | GeneralError,
): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
