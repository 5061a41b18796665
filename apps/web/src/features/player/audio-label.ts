import type { PlayerFiles } from '@spotway/contract';
import type { TFunction } from 'i18next';

type Audio = NonNullable<PlayerFiles['proxy']>['audios'][number];
const LAYOUTS = ['Mono', 'DualMono', 'Stereo', 'StereoL', 'StereoR', 'FiveDotOne', 'SevenDotOne', 'OneTrack'] as const;
const ROLES = ['AsMaster', 'ORIGINAL', 'DUBBED', 'AD', 'MUTE', 'INT', 'ME', 'VONLY'] as const;

/** "Piste 1 – FRA, Version originale, Stereo": what is known of a track, in the labels of the specification's point 3. */
export function audioLabel(t: TFunction<'player'>, audio: Audio | undefined, index: number): string {
  const role = ROLES.find((known) => known === audio?.typeVersion);
  const layout = LAYOUTS.find((known) => known === audio?.channelLayout);
  const parts = [
    audio?.version,
    role ? t(`role.${role}`) : audio?.typeVersion,
    layout ? t(`layout.${layout}`) : audio?.channelLayout,
  ].filter(Boolean);
  const track = t('audioTrack', { number: index + 1 });
  return parts.length > 0 ? `${track} – ${parts.join(', ')}` : track;
}
