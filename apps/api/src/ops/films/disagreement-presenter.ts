import { type Disagreement, disagreementSchema } from '@spotway/contract';
import type { DisagreementRow } from '@spotway/database';

const { differences, errors } = disagreementSchema.shape;

/** The worker's note about a file whose readers disagree; details are left out if the note has another shape, for example from an earlier version. */
export function presentDisagreement({ fileName, facts }: DisagreementRow): Disagreement {
  return {
    fileName,
    differences: differences.safeParse(facts.differences).data ?? [],
    errors: errors.safeParse(facts.errors).data ?? [],
    isMediaInfoCut: facts.mediaInfoRefusal !== undefined,
    isUnreadable: facts.ffprobeRefusal !== undefined,
  };
}
