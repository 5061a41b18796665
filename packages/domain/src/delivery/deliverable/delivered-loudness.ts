import type { DeliverableDetails, MixOutcome } from './deliverable-details.ts';

interface LoudnessFigures {
  readonly measuredLufs: number | null;
  readonly gainDb: number;
  readonly integratedLufs: number;
  readonly isLimited: boolean;
}
/** The programme's figures; where a 5.1 mix was normalised, alone or beside a stereo one, those of each mix. */
export interface ToldDeliveredLoudness extends LoudnessFigures {
  readonly mixes?: (LoudnessFigures & { readonly mix: NonNullable<MixOutcome['mix']> })[];
}

/** What became of a deliverable's loudness; null where it was kept, or nothing is heard. */
export function deliveredLoudness({ loudness }: Pick<DeliverableDetails, 'loudness'>): ToldDeliveredLoudness | null {
  const [outcome] = loudness?.outcomes ?? [];
  const integratedLufs = loudness?.delivered?.integratedLufs ?? null;
  if (!loudness || !outcome || integratedLufs === null) return null;
  const programme = figuresOf(outcome, integratedLufs);
  if (!loudness.outcomes.some(({ mix }) => mix === 'FiveDotOne')) return programme;
  const mixes = loudness.outcomes.flatMap((each) => {
    const { mix, deliveredLufs = each === outcome ? integratedLufs : null } = each;
    return mix === undefined || deliveredLufs === null ? [] : [{ mix, ...figuresOf(each, deliveredLufs) }];
  });
  return { ...programme, mixes };
}

function figuresOf(
  { measured, gainDb = 0, isLimitedByPeak, isLimitedByShortTerm }: MixOutcome,
  integratedLufs: number,
): LoudnessFigures {
  return {
    measuredLufs: measured?.integratedLufs ?? null,
    gainDb,
    integratedLufs,
    isLimited: isLimitedByPeak || isLimitedByShortTerm === true,
  };
}
