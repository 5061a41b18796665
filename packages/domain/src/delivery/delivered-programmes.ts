import { STEREO_ONLY, WANTED_PROGRAMMES, type WantedProgramme } from '../film/index.ts';
import { type DeliveryAudio, streamChannels } from './profile/audio.ts';

/** The programmes on the tracks of a profile's deliverables; stereo if there is no profile or it has no programme. */
export function programmesOf(
  profile: { readonly audio: Pick<DeliveryAudio, 'streams'> } | null,
): readonly WantedProgramme[] {
  const own = (profile?.audio.streams ?? []).flatMap(streamChannels).filter(({ role }) => role === 'ORIGINAL');
  const isSurround = own.map(({ layout }) => layout.startsWith('FiveDotOne'));
  const wanted = WANTED_PROGRAMMES.filter((programme) => isSurround.includes(programme === 'FiveDotOne'));
  return wanted.length > 0 ? wanted : STEREO_ONLY;
}
