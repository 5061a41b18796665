import type { DeliverableDetails, MixOutcome } from './deliverable-details.ts';

interface LoudnessFigures {
  readonly measuredLufs: number | null;
  readonly gainDb: number;
  readonly integratedLufs: number;
  readonly isLimited: boolean;
}
/** The programme's figures, plus those of each mix if a 5.1 mix was normalised, alone or next to a stereo one. */
export interface DeliveredLoudnessFigures extends LoudnessFigures {
  readonly mixes?: (LoudnessFigures & { readonly mix: NonNullable<MixOutcome['mix']> })[];
}

/** Loudness of a deliverable before and after normalisation; null if it was kept, or the deliverable is silent. */
export function deliveredLoudness({ loudness }: Pick<DeliverableDetails, 'loudness'>): DeliveredLoudnessFigures | null {
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
