import type { Service } from '../shared/index.ts';

/** Where the audio description goes: on tracks 3 and 4 next to the film's own mix, or mixed into it. */
export const AUDIO_PLACEMENTS = ['tracks34', 'mixed'] as const;
export type AudioPlacement = (typeof AUDIO_PLACEMENTS)[number];

/** Status of a spot's submission to the regulator. */
export const SUBMISSION_STATUSES = ['toSubmit', 'submitted', 'accepted', 'refused'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** Services that produce a file attached by an operator. */
export const ATTACHED_SERVICES = ['subtitling', 'audioDescription'] as const satisfies readonly Service[];
export type AttachedService = (typeof ATTACHED_SERVICES)[number];

/** The services of a spot and what its active film has of them. */
export interface OrderedServices {
  readonly ordered: readonly Service[];
  /** Whether an operator has attached subtitles to the film. */
  readonly hasSubtitles: boolean;
  /** Length of the attached audio description in frames; null if there is none. */
  readonly audioDescriptionFrames: number | null;
  /** Length of the film in frames; null while unknown. */
  readonly filmFrames: number | null;
  readonly submission: SubmissionStatus;
  /** Empty until the regulator assigns one. */
  readonly pubId: string;
}

/** Maximum difference in length between an audio description and its film. */
const AUDIO_DESCRIPTION_TOLERANCE_FRAMES = 1;

export function fitsFilm(soundFrames: number, filmFrames: number): boolean {
  return Math.abs(soundFrames - filmFrames) <= AUDIO_DESCRIPTION_TOLERANCE_FRAMES;
}

/**
 * Ordered services that are not done yet. The film is not encoded until all are, since their results are part of the deliverable
 * (subtitles and sound in the file, the PubID in its name and on its slate).
 */
export function pendingServices(spot: OrderedServices): Service[] {
  const isDone: Readonly<Record<Service, boolean>> = {
    subtitling: spot.hasSubtitles,
    audioDescription:
      spot.audioDescriptionFrames !== null &&
      (spot.filmFrames === null || fitsFilm(spot.audioDescriptionFrames, spot.filmFrames)),
    arppSubmission: spot.submission === 'accepted' && spot.pubId !== '',
  };
  return spot.ordered.filter((service) => !isDone[service]);
}
