import type { Verification, Work } from '@spotway/contract';
import type { TFunction } from 'i18next';
import type { Status } from '../../../ui/status.tsx';

type Counts = Pick<NonNullable<Verification['result']>, 'nbErrors' | 'nbWarnings'>;

/** The automatic analysis as a piece of work like the others. */
export function verificationWork({ jobId, progress, error }: Omit<Verification, 'result'>): Work {
  const phase = progress >= 1 ? 'Finished' : progress > 0 ? 'Encoding' : 'Waiting';
  return { jobId, phase, progress, error };
}

/** Red on errors, orange on warnings, green otherwise (specification, point 4, "Verification"). */
export function verificationStatus(result: Counts | null): Status {
  if (result === null) return 'success';
  if (result.nbErrors > 0) return 'error';
  return result.nbWarnings > 0 ? 'warning' : 'success';
}

export function verificationWords(result: Counts | null, t: TFunction<'tracking'>): string {
  if (result === null) return t('work.phase.Finished');
  if (result.nbErrors > 0) return t('verification.errors', { count: result.nbErrors });
  return result.nbWarnings > 0 ? t('verification.warnings', { count: result.nbWarnings }) : t('verification.ok');
}
