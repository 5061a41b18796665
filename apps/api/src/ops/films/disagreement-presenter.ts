import { type Disagreement, disagreementSchema } from '@spotway/contract';
import type { DisagreementRow } from '@spotway/database';

const { differences, errors } = disagreementSchema.shape;

/** What the worker noted of a file whose readers disagree; a note of another shape, as of an earlier version, tells no details. */
export function presentDisagreement({ fileName, facts }: DisagreementRow): Disagreement {
  return {
    fileName,
    differences: differences.safeParse(facts.differences).data ?? [],
    errors: errors.safeParse(facts.errors).data ?? [],
    isMediaInfoCut: facts.mediaInfoRefusal !== undefined,
    isUnreadable: facts.ffprobeRefusal !== undefined,
  };
}
