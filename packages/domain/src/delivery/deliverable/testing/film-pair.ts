import type { AudioMeasurements, Measurements, VideoMeasurements } from '../../../film/index.ts';
import { GOOD_AUDIO, GOOD_FILM, GOOD_VIDEO } from '../../../testing/good-film.ts';
import { XDCAM_HD422_50 } from '../../profile/profiles.ts';
import { deliverableThresholds } from '../../profile/thresholds.ts';
import type { CheckedDeliverable } from '../checked-deliverable.ts';
import type { DeliveredMix } from '../delivered-mixes.ts';
import { judgeDeliverable } from '../verdict.ts';

export const AUDIO: AudioMeasurements = {
  ...GOOD_AUDIO,
  loudness: { ...GOOD_AUDIO.loudness, curve: { momentary: Array.from({ length: 100 }, () => -23), shortTerm: [] } },
};
export const FILM: Measurements = { ...GOOD_FILM, audios: [AUDIO] };
export const PROGRAMME: DeliveredMix = {
  group: { layout: 'Stereo', channels: [], firstTrack: 1, language: null },
  role: 'ORIGINAL',
  masterMix: 0,
  isSilent: false,
};
export const SILENT_CHANNEL = { rmsDbfs: null, peakDbfs: null };
export const range = (inFrame: number, outFrame: number) => ({ inFrame, outFrame });
export const picture = (more: Partial<VideoMeasurements>): Measurements => ({
  ...FILM,
  video: { ...GOOD_VIDEO, ...more },
});
export const sound = (more: Partial<AudioMeasurements>): Measurements => ({ ...FILM, audios: [{ ...AUDIO, ...more }] });
export const loud = (more: Partial<AudioMeasurements['loudness']>) =>
  sound({ loudness: { ...AUDIO.loudness, ...more } });

/** Codes of the findings that only the deliverable has. */
export function introduced(
  master: Measurements | null,
  made: Measurements,
  more: Partial<CheckedDeliverable> = {},
): string[] {
  const checked: CheckedDeliverable = {
    ...{ master, made, mixes: [PROGRAMME], gainsDb: [0], hasMixedDescription: false, isLossySound: false },
    ...{ thresholds: deliverableThresholds(XDCAM_HD422_50) },
    ...more,
  };
  return judgeDeliverable(checked).introduced.map(({ code }) => code);
}

/** Title, master, deliverable, codes the deliverable introduced, and how it was made. */
export type Case = [string, Measurements, Measurements, string[], Partial<CheckedDeliverable>?];
