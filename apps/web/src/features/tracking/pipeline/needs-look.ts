import type { ShowFileView } from '@spotway/contract';
import { type CampaignSpot, filesOf } from '../spot/tracked-spot.ts';
import { pipelineOf } from './pipeline.ts';

/** A step failed or found errors, or a name has to be confirmed: the spot's details are shown without asking. */
export function needsLook(spot: CampaignSpot): boolean {
  return filesOf(spot).some(isTroubled);
}

function isTroubled(file: ShowFileView): boolean {
  const { nameMismatch, verification, subtitles } = file;
  const { state } = pipelineOf(file, false);
  return (
    state === 'failed' ||
    state === 'held' ||
    (nameMismatch !== null && nameMismatch.confirmed === null) ||
    (verification?.result?.nbErrors ?? 0) > 0 ||
    (subtitles?.findings.some(({ severity }) => severity === 'error') ?? false)
  );
}
