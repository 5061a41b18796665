import type { CallName, ErrorOf, GeneralError } from '@spotway/contract/calls';
import { ApiError } from './http.ts';

/** Whether the API refused a call with this code, which must be one the contract lists for it. */
export function isRefusal<Name extends CallName>(
  error: unknown,
  _name: Name,
  code: ErrorOf<Name> | GeneralError,
): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
