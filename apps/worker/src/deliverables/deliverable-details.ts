import type { SpotFacts } from '@spotway/database';
import { AUDIO_PLACEMENTS } from '@spotway/domain/billing';
import { deliverableFileName, deliveredTimecode, leaderFrames, type SlateFacts } from '@spotway/domain/delivery';
import { SUBTITLE_MODES } from '@spotway/domain/subtitles';
import type { MadeDeliverable } from '@spotway/media';
import { z } from 'zod';
import { carriesDescription, type FilmAudioDescription } from '../films/film-audio-description.ts';
import type { FilmSubtitles } from '../films/film-subtitles.ts';

const lufs = z.number().nullable();
const loudnessSchema = z.object({ integratedLufs: lufs, truePeakDbtp: lufs });

/** Facts kept with a deliverable's asset. */
export const deliverableDetailsSchema = z.object({
  fileName: z.string(),
  /** Timecode of the film's first picture; a leader stands before it. */
  startTimecode: z.string(),
  /** Timecode of the file's very first picture. */
  fileStartTimecode: z.string().optional(),
  /** Pictures of the film, and of what stands before it. */
  frameCount: z.number().int(),
  leaderFrames: z.number().int().default(0),
  frameRate: z.object({ num: z.number().int(), den: z.number().int() }),
  /** How the picture came into the file; null for sound alone. */
  picture: z.enum(['rewrapped', 'encoded']).nullable().default('encoded'),
  /** MD5 of the coded picture, equal in master and deliverable, where it was moved over untouched. */
  essenceMd5: z.string().nullable().default(null),
  /** What kept the picture from being moved over. */
  rewrapObstacles: z.array(z.string()).default([]),
  /** SSIM of luma against the master, over the pictures compared. */
  likeness: z
    .object({ mean: z.number(), lowest: z.number(), lowestFrame: z.number().int(), pictures: z.number().int() })
    .nullable()
    .default(null),
  loudness: z
    .object({
      mode: z.enum(['keep', 'normalise']),
      /** Of the programme as delivered; null in deliverables made before rewrapped ones were measured too. */
      delivered: loudnessSchema.nullable(),
      /** One entry per mix whose loudness the profile changes. `isLimitedByPeak`: the target could not be reached. */
      outcomes: z.array(
        z.object({
          mix: z.string(),
          measured: loudnessSchema,
          gainDb: z.number(),
          /** Absent in deliverables made before every mix was told of. */
          deliveredLufs: lufs.optional(),
          isLimitedByPeak: z.boolean(),
          isLimitedByShortTerm: z.boolean().optional(),
        }),
      ),
    })
    .nullable()
    .default(null),
  /** Its own verification by the destination's limits: what the master was let pass with is in it; null where it was not measured whole. */
  verification: z
    .object({
      nbErrors: z.number().int(),
      nbWarnings: z.number().int(),
      issues: z.array(z.looseObject({ code: z.string(), severity: z.enum(['error', 'warning']) })),
      truePeakDbtp: lufs,
      maxShortTermLufs: lufs,
    })
    .nullable()
    .default(null),
  /** How the film's subtitles went in, and the file they came from; null where it goes without. */
  subtitles: z
    .object({ mode: z.enum(SUBTITLE_MODES), fileName: z.string() })
    .nullable()
    .default(null),
  /** Where an attached audio description went; null where none went in. */
  audioDescription: z.enum(AUDIO_PLACEMENTS).nullable().default(null),
});
export type DeliverableDetails = z.infer<typeof deliverableDetailsSchema>;

/** What goes with a film, each where a profile carries it. */
export interface Accompaniment {
  readonly subtitles: Pick<FilmSubtitles, 'fileName'> | null;
  readonly description: Pick<FilmAudioDescription, 'placement'> | null;
}

/** What is kept of a made deliverable, beside its size and checksum. */
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
    rewrapObstacles: [...obstacles],
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
    issues: streams.flatMap(({ issues }) => issues.map((issue) => ({ ...issue }))),
    truePeakDbtp: programme?.truePeakDbtp ?? null,
    maxShortTermLufs: programme?.maxShortTermLufs ?? null,
  };
}

/** What slates say of a spot; the profile adds its timecode. */
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
