import { errors as refusals } from '@spotway/wording/errors/fr';
import type { ApiErrorCode } from '../../api/http.ts';

/** One message for each refusal of the API, and one where no answer comes. */
export const errors = {
  unreachable: 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.',
  ...refusals,
} as const satisfies Record<ApiErrorCode, string>;
