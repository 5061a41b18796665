import { type FrameRate, isSameFrameRate } from '@spotway/domain/shared';
import type { SubtitleDocument } from './model.ts';

/** The time base of SRT and WebVTT. */
export const MILLISECONDS: FrameRate = { num: 1000, den: 1 };

/**
 * A time in other units, rounded to the nearest. A frame converted to milliseconds and back is the same frame at every rate below
 * 500 frames per second; at 25 a frame is exactly 40 ms.
 */
export function rescale(time: number, from: FrameRate, to: FrameRate): number {
  return Math.round((time * to.num * from.den) / (to.den * from.num));
}

/** The document in another time base; converting to the film's frame rate snaps every time to the nearest frame. */
export function withTimeBase(document: SubtitleDocument, timeBase: FrameRate): SubtitleDocument {
  if (isSameFrameRate(document.timeBase, timeBase)) return document;
  const convert = (time: number) => rescale(time, document.timeBase, timeBase);
  return {
    ...document,
    timeBase,
    programmeStart: document.programmeStart === null ? null : convert(document.programmeStart),
    cues: document.cues.map((cue) => ({ ...cue, in: convert(cue.in), out: convert(cue.out) })),
  };
}

/** The document with all cues later by `offset` units of its time base (earlier when negative). */
export function shiftCues(document: SubtitleDocument, offset: number): SubtitleDocument {
  return { ...document, cues: document.cues.map((cue) => ({ ...cue, in: cue.in + offset, out: cue.out + offset })) };
}

/**
 * The document with its cues counted from another timecode: for a file read with the wrong start of programme.
 * `programmeStart` is in units of the document's time base.
 */
export function withProgrammeStart(document: SubtitleDocument, programmeStart: number): SubtitleDocument {
  const shifted = shiftCues(document, (document.programmeStart ?? 0) - programmeStart);
  return { ...shifted, programmeStart };
}

/** The document with its cues sorted by time. */
export function sortCues(document: SubtitleDocument): SubtitleDocument {
  return { ...document, cues: document.cues.toSorted((a, b) => a.in - b.in || a.out - b.out) };
}

/**
 * The document without what a film of this length never shows: cues before it or past its end are left out (some editors put
 * remarks at 00:00:00:00), the others end with it at the latest. `duration` is in units of the document's time base.
 */
export function clipToFilm(document: SubtitleDocument, duration: number): SubtitleDocument {
  const cues = document.cues
    .map((cue) => ({ ...cue, in: Math.max(0, cue.in), out: Math.min(duration, cue.out) }))
    .filter((cue) => cue.out > cue.in);
  return { ...document, cues };
}
