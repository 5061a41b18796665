import path from 'node:path';
import type { ProbedVideo } from '@spotway/domain/film';
import { runTool } from '../run/runner.ts';
import { damageArguments } from './verification-arguments.ts';

const MAX_MESSAGES = 10;

/** Counts decoder complaints in a log written with `level+` prefixes. */
export class DecodeErrorCounter {
  count = 0;
  readonly messages: string[] = [];
  readonly #path: string;

  /** @param file the film, whose path is removed from the messages */
  constructor(file: string) {
    this.#path = path.resolve(file);
  }

  add(line: string): void {
    if (!isDamage(line)) return;
    this.count++;
    if (this.messages.length >= MAX_MESSAGES) return;
    this.messages.push(line.replace(/ @ 0x[0-9a-f]+/g, '').replaceAll(this.#path, path.basename(this.#path)));
  }
}

/** Losses that demuxers and decoders report only as warnings. */
const DAMAGE_WARNINGS = ['corrupt', 'edit unit sync lost', 'broken or empty index', 'truncat'];

function isDamage(line: string): boolean {
  return (
    /\[(?:error|fatal)\]/.test(line) ||
    (line.includes('[warning]') && DAMAGE_WARNINGS.some((word) => line.includes(word)))
  );
}

/**
 * The frame where the damage starts, found by decoding again on a single thread, since only then does an error appear next to
 * the frame it is in. Null when the damage is elsewhere, as in the sound.
 */
export async function findFirstDamage(
  file: string,
  video: ProbedVideo,
  { timeLimitSeconds, signal }: { readonly timeLimitSeconds: number; readonly signal?: AbortSignal },
): Promise<number | null> {
  const locator = new DamageLocator();
  await runTool({
    tool: 'ffmpeg',
    arguments: damageArguments(file, video),
    inputs: [file],
    timeLimitSeconds,
    signal,
    onLogLine: (line) => locator.add(line),
  }).catch((error) => {
    if (locator.firstFrame === null) throw error;
  });
  return locator.firstFrame;
}

/**
 * Finds the first damaged frame in the log of `damageArguments`: the frame next to an error, where MXF loses its
 * edit units, or where frames are missing in between. Messages before the first frame come from reading ahead while
 * the file is opened, and say nothing about the position.
 */
export class DamageLocator {
  /** From 0; null while no damage has been located. */
  firstFrame: number | null = null;
  #hasBegun = false;
  #shownFrames = 0;
  #lastPts: number | null = null;
  #step: number | null = null;

  add(line: string): void {
    const shown = /Parsed_showinfo.*\bn: *(\d+) +pts: *(-?\d+)/.exec(line);
    if (shown) {
      this.#show(Number(shown[1]), Number(shown[2]));
      return;
    }
    if (line.includes('Stream mapping:')) this.#hasBegun = true;
    const lost = /edit unit sync lost on stream \d+, jumping from (\d+)/.exec(line);
    if (lost) this.#note(Number(lost[1]));
    else if (this.#hasBegun && isDamage(line)) this.#note(this.#shownFrames);
  }

  #show(frame: number, pts: number): void {
    const step = this.#lastPts === null ? null : pts - this.#lastPts;
    this.#step ??= step;
    if (step !== null && this.#step !== null && step > 1.5 * this.#step) this.#note(frame);
    this.#lastPts = pts;
    this.#shownFrames = frame + 1;
  }

  #note(frame: number): void {
    this.firstFrame = Math.min(this.firstFrame ?? frame, frame);
  }
}
