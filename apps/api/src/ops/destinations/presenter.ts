import type { OperatedDestination, ProfileSummary } from '@spotway/contract';
import type { OperatedDestinationRow } from '@spotway/database';
import { describeTransport } from '@spotway/delivery';
import { type DeliveryProfile, leaderFilmNames, streamChannels } from '@spotway/domain/delivery';
import { logoPath } from '../../account/presenter.ts';

/** A destination without its secrets: which ones are set is all that leaves. */
export function presentOperatedDestination(row: OperatedDestinationRow): OperatedDestination {
  const { organizationId, organizationName, hasLogo, isActive, profileId, maxConcurrent, pendingDeliveries } = row;
  const { settings, secretsSet } = describeTransport(row.transport);
  return {
    organizationId,
    organizationName,
    logo: logoPath(organizationId, hasLogo),
    isActive,
    profileId,
    maxConcurrent,
    pendingDeliveries,
    transport: settings,
    secretsSet,
  };
}

export function presentProfile(profile: DeliveryProfile): ProfileSummary {
  const { id, name, format, container, extension, video, audio, startTimecode, leader, subtitles, sidecars } = profile;
  const scan = video?.scan === 'progressive' ? 'p' : 'i';
  return {
    id,
    name,
    format,
    container,
    extension,
    picture: video && `${video.width} × ${video.height}${scan} ${video.codec}`,
    audioChannels: audio.streams.reduce((count, stream) => count + streamChannels(stream).length, 0),
    startTimecode,
    leaderSegments: leader.length,
    leaderFilms: leaderFilmNames([leader]),
    subtitles: subtitles?.mode ?? null,
    sidecars: [...sidecars],
  };
}
