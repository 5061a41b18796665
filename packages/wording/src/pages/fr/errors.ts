import type { ErrorCode } from '@spotway/contract';
import { errors as refusals } from '../../errors/fr.ts';

/** One message for each refusal of the API, and one where no answer comes. */
export const errors = {
  unreachable: 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.',
  ...refusals,
} as const satisfies Readonly<Record<ErrorCode | 'unreachable', string>>;
