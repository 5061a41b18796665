import { STEREO_ALONE, WANTED_PROGRAMMES, type WantedProgramme } from '../film/index.ts';
import { type DeliveryAudio, streamChannels } from './profile/audio.ts';

/** The programmes on the tracks of a profile's deliverables: stereo where there is no profile, or no programme in it. */
export function programmesOf(
  profile: { readonly audio: Pick<DeliveryAudio, 'streams'> } | undefined,
): readonly WantedProgramme[] {
  const own = (profile?.audio.streams ?? []).flatMap(streamChannels).filter(({ role }) => role === 'ORIGINAL');
  const isSurround = own.map(({ layout }) => layout.startsWith('FiveDotOne'));
  const wanted = WANTED_PROGRAMMES.filter((programme) => isSurround.includes(programme === 'FiveDotOne'));
  return wanted.length > 0 ? wanted : STEREO_ALONE;
}
