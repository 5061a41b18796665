import type { OperatedProfile, ProfileSummary } from '@spotway/contract';
import type { ProfileRow } from '@spotway/database';
import { leaderFilmNames, streamChannels } from '@spotway/domain/delivery';
import type { Language } from '@spotway/domain/shared';
import { AUDIO_CODEC_NAMES, profileName, VIDEO_CODEC_NAMES, VIDEO_FORMAT_NAMES } from '@spotway/wording/films';
import type { OperatedProfileView } from './profiles.ts';

export function presentProfileSummary(row: ProfileRow, language: Language): ProfileSummary {
  const { name, format, container, extension, video, audio, startTimecode, leader, subtitles, sidecars } = row.profile;
  const scan = video?.scan === 'progressive' ? 'p' : 'i';
  return {
    id: row.profileId,
    version: row.version,
    name: profileName(name, language),
    format: VIDEO_FORMAT_NAMES[language][format],
    container,
    extension,
    picture: video && `${video.width} × ${video.height}${scan} ${VIDEO_CODEC_NAMES[video.codec]}`,
    audioChannels: audio.streams.reduce((count, stream) => count + streamChannels(stream).length, 0),
    audioCodec: AUDIO_CODEC_NAMES[language][audio.codec],
    startTimecode,
    leaderSegments: leader.length,
    leaderFilms: leaderFilmNames([leader]),
    subtitles: subtitles?.mode ?? null,
    sidecars: [...sidecars],
    isRetired: row.retiredAt !== null,
    destinations: row.destinations,
  };
}

export function presentOperatedProfile({ id, versions, destinations }: OperatedProfileView): OperatedProfile {
  return {
    id,
    isRetired: (versions[0]?.retiredAt ?? null) !== null,
    destinations: [...destinations],
    versions: versions.map(({ version, profile: { id: _, ...profile }, createdAt, createdBy }) => ({
      version,
      // A copy, as the contract's type has mutable lists.
      profile: structuredClone(profile) as OperatedProfile['versions'][number]['profile'],
      createdAt: createdAt.toISOString(),
      createdBy,
    })),
  };
}
