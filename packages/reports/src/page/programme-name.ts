import type { AudioMeasurements } from '@spotway/domain/film';
import type { HeardProgramme } from '@spotway/domain/quality';
import type { Language } from '@spotway/domain/shared';
import { REPORT_WORDS } from '@spotway/wording/reports';

/** The mix a figure is about; null if it can only mean one. */
export function programmeName(
  { position, heardAs, isSurround }: HeardProgramme,
  film: { readonly audios: readonly AudioMeasurements[]; readonly programmes: readonly HeardProgramme[] },
  language: Language,
): string | null {
  if (!isSurround && film.programmes.length === 1) return null;
  const { mixName, ofTracks } = REPORT_WORDS[language];
  const name = !isSurround ? mixName.stereo : heardAs === 'own' ? mixName.surround : mixName.folded;
  const { firstTrack = 1, channels = [] } = film.audios[position] ?? {};
  return ofTracks(name, firstTrack, firstTrack + channels.length - 1);
}
