import type { PlayerFiles } from '@spotway/contract';
import { TOLD_VERSIONS, TRACK_ROLES } from '@spotway/domain/film';
import type { TFunction } from 'i18next';

type Audio = NonNullable<PlayerFiles['proxy']>['audios'][number];
const LAYOUTS = ['Mono', 'DualMono', 'Stereo', 'StereoL', 'StereoR', 'FiveDotOne', 'SevenDotOne', 'OneTrack'] as const;

/**
 * "Piste 1 – Version originale, Français, Stereo": what is known of a sound, in the labels of the specification's point 3. What nobody said is left
 * out.
 */
export function audioLabel(t: TFunction<'player'>, audio: Audio | undefined, index: number): string {
  const role = TRACK_ROLES.find((known) => known === audio?.typeVersion);
  const language = TOLD_VERSIONS.find((known) => known === audio?.version);
  const layout = LAYOUTS.find((known) => known === audio?.channelLayout);
  const parts = [
    role ? t(`role.${role}`) : null,
    language ? t(`language.${language}`) : null,
    layout ? t(`layout.${layout}`) : audio?.channelLayout,
  ].filter(Boolean);
  const track = t('audioTrack', { number: index + 1 });
  return parts.length > 0 ? `${track} – ${parts.join(', ')}` : track;
}
