import type { AudioMeasurements, CodedPicture, Measurements, VideoMeasurements } from '../../../film/index.ts';
import { GOOD_AUDIO, GOOD_CODED, GOOD_FILM, GOOD_VIDEO } from '../../../testing/good-film.ts';
import { judge } from '../rules.ts';
import type { QualityThresholds } from '../thresholds.ts';

export const film = (more: Partial<Measurements>): Measurements => ({ ...GOOD_FILM, ...more });
export const picture = (more: Partial<VideoMeasurements>) => film({ video: { ...GOOD_VIDEO, ...more } });
export const coded = (more: Partial<CodedPicture>) =>
  film({ essence: { coded: { ...GOOD_CODED, ...more }, md5: '0'.repeat(32) } });
export const sound = (more: Partial<AudioMeasurements>) => film({ audios: [{ ...GOOD_AUDIO, ...more }] });
export const loudness = (more: Partial<AudioMeasurements['loudness']>) =>
  sound({ loudness: { ...GOOD_AUDIO.loudness, ...more } });
export const verdict = (measured: Measurements, thresholds?: QualityThresholds) =>
  judge(measured, thresholds).streams.flatMap(({ kind, issues }) =>
    issues.map(({ severity, code }) => `${kind} ${severity} ${code}`),
  );
