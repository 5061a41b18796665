import type { AudioMeasurements } from '@spotway/domain/film';
import type { HeardProgramme } from '@spotway/domain/quality';
import type { Language } from '@spotway/domain/shared';
import { REPORT_WORDS } from '@spotway/wording/reports';

/** Which mix a figure is about: null where there is but one that anybody could mean. */
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
