import type { PlayerFiles } from '@spotway/contract';
import { CHANNEL_LAYOUTS } from '@spotway/domain/delivery';
import { DECLARED_VERSIONS, TRACK_ROLES } from '@spotway/domain/film';
import type { TFunction } from 'i18next';

type Audio = NonNullable<PlayerFiles['proxy']>['audios'][number];
const LAYOUTS = [...CHANNEL_LAYOUTS, 'DualMono', 'Stereo', 'FiveDotOne', 'SevenDotOne', 'OneTrack'] as const;

/**
 * "Piste 1 – Version originale, Français, Stereo": the known facts of an audio track, with the labels of the specification's point 3. Unknown facts are left
 * out.
 */
export function audioLabel(t: TFunction<'player'>, audio: Audio | undefined, index: number): string {
  const role = TRACK_ROLES.find((known) => known === audio?.typeVersion);
  const language = DECLARED_VERSIONS.find((known) => known === audio?.version);
  const layout = LAYOUTS.find((known) => known === audio?.channelLayout);
  const parts = [
    role ? t(`role.${role}`) : null,
    language ? t(`language.${language}`) : null,
    layout ? t(`layout.${layout}`) : audio?.channelLayout,
  ].filter(Boolean);
  const track = t('audioTrack', { number: index + 1 });
  return parts.length > 0 ? `${track} – ${parts.join(', ')}` : track;
}
