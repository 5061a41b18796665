import type { SpotFacts } from '@spotway/database';
import {
  type DeliverableDetails,
  deliverableFileName,
  deliveredTimecode,
  leaderFrames,
  type SlateFacts,
} from '@spotway/domain/delivery';
import type { MadeDeliverable } from '@spotway/media';
import { carriesDescription, type FilmAudioDescription } from '../films/film-audio-description.ts';
import type { FilmSubtitles } from '../films/film-subtitles.ts';

/** What accompanies a film, where a profile carries it. */
export interface Accompaniment {
  readonly subtitles: Pick<FilmSubtitles, 'fileName'> | null;
  readonly description: Pick<FilmAudioDescription, 'placement'> | null;
}

/** What is recorded about a finished deliverable, besides its size and checksum. */
export function deliverableDetails(
  made: MadeDeliverable,
  spot: SpotFacts,
  { subtitles, description }: Accompaniment,
): DeliverableDetails {
  const { profile, frameCount, inspection, loudness, essenceMd5, obstacles } = made;
  const ahead = leaderFrames(profile.leader);
  return {
    fileName: deliverableFileName(profile, {
      pubId: spot.pubId,
      title: spot.title,
      version: spot.version,
      durationSeconds: spot.durationMs / 1000,
    }),
    startTimecode: profile.startTimecode,
    fileStartTimecode: deliveredTimecode(profile),
    frameCount: frameCount - ahead,
    leaderFrames: ahead,
    frameRate: profile.frameRate,
    picture: profile.video === null ? null : essenceMd5 === null ? 'encoded' : 'rewrapped',
    essenceMd5,
    rewrapObstacles: obstacles,
    likeness: inspection.likeness,
    loudness: {
      mode: profile.loudness.mode,
      delivered: inspection.loudness,
      outcomes: loudness.outcomes.map((outcome) => ({
        ...outcome,
        deliveredLufs: inspection.mixes[outcome.mix]?.integratedLufs ?? null,
      })),
    },
    verification: verificationOf(inspection),
    subtitles: subtitles && profile.subtitles && { mode: profile.subtitles.mode, fileName: subtitles.fileName },
    audioDescription: description && carriesDescription(profile, description.placement) ? description.placement : null,
  };
}

function verificationOf({ report, measurements }: MadeDeliverable['inspection']): DeliverableDetails['verification'] {
  const { nbErrors, nbWarnings, streams } = report;
  const programme = measurements.audios[0]?.loudness;
  return {
    nbErrors,
    nbWarnings,
    issues: streams.flatMap(({ issues }) => issues),
    truePeakDbtp: programme?.truePeakDbtp ?? null,
    maxShortTermLufs: programme?.maxShortTermLufs ?? null,
  };
}

/** What slates say about a spot; the profile adds its timecode. */
export function slateFacts(spot: SpotFacts, now: Date): Omit<SlateFacts, 'timecode'> {
  return {
    pubId: spot.pubId ?? '',
    title: spot.title,
    version: spot.version,
    advertiser: spot.advertiser,
    product: spot.product,
    duration: `${spot.durationMs / 1000} s`,
    date: now.toISOString().slice(0, 10),
  };
}
