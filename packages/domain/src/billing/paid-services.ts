import type { Service } from '../shared/index.ts';

/** Where an audio description goes: on tracks 3 and 4 beside the film's own mix, or mixed into it. */
export const AUDIO_PLACEMENTS = ['tracks34', 'mixed'] as const;
export type AudioPlacement = (typeof AUDIO_PLACEMENTS)[number];

/** Where the submission of a spot to the regulator stands. */
export const SUBMISSION_STATUSES = ['toSubmit', 'submitted', 'accepted', 'refused'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** Services whose result is a file that an operator attaches. */
export const ATTACHED_SERVICES = ['subtitling', 'audioDescription'] as const satisfies readonly Service[];
export type AttachedService = (typeof ATTACHED_SERVICES)[number];

/** What the rule needs to know of one spot and its active film. */
export interface OrderedServices {
  readonly ordered: readonly Service[];
  /** An operator attached subtitles to the film. */
  readonly hasSubtitles: boolean;
  /** Length of the attached audio description in frames; null while there is none. */
  readonly audioDescriptionFrames: number | null;
  /** Length of the film in frames; null while it is not known. */
  readonly filmFrames: number | null;
  readonly submission: SubmissionStatus;
  /** Empty until the regulator gave one. */
  readonly pubId: string;
}

/** An audio description is as long as the film, give or take one frame. */
const AUDIO_DESCRIPTION_TOLERANCE_FRAMES = 1;

export function fitsFilm(soundFrames: number, filmFrames: number): boolean {
  return Math.abs(soundFrames - filmFrames) <= AUDIO_DESCRIPTION_TOLERANCE_FRAMES;
}

/**
 * Ordered services that are not done yet: the film is not encoded before they are, since they are part of what is delivered
 * (subtitles and sounds in the file, the PubID in its name and on its slate).
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
