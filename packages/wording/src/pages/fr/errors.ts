import type { ErrorCode } from '@spotway/contract';
import { errors as refusals } from '../../errors/fr.ts';

/** One message per API refusal, and one if there is no answer. */
export const errors = {
  unreachable: 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.',
  ...refusals,
} as const satisfies Readonly<Record<ErrorCode | 'unreachable', string>>;
