import path from 'node:path';
import type { ProbedVideo } from './media-probe.ts';
import { runTool } from './runner.ts';
import { damageArguments } from './verification-arguments.ts';

const MAX_MESSAGES = 10;

/** Counts what the decoders complain about in a log written with `level+` prefixes. */
export class DecodeErrorCounter {
  count = 0;
  readonly messages: string[] = [];
  readonly #path: string;

  /** @param file the film, whose place on this machine is left out of the messages */
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

/** What demuxers and decoders only warn of though something is missing. */
const DAMAGE_WARNINGS = ['corrupt', 'edit unit sync lost', 'broken or empty index', 'truncat'];
/** Said on opening the file, before any picture. */
const INDEX_WARNING = 'broken or empty index';

function isDamage(line: string): boolean {
  return (
    /\[(?:error|fatal)\]/.test(line) ||
    (line.includes('[warning]') && DAMAGE_WARNINGS.some((word) => line.includes(word)))
  );
}

/**
 * The picture where the damage begins: decoded once more on a single thread, since only then does an error stand beside the
 * picture it is in. Null when the damage is elsewhere, as in the sound.
 */
export async function findFirstDamage(
  file: string,
  video: ProbedVideo,
  { timeLimitSeconds, signal }: { readonly timeLimitSeconds: number; readonly signal?: AbortSignal },
): Promise<number | null> {
  let shownFrames = 0;
  let firstFrame: number | null = null;
  await runTool({
    tool: 'ffmpeg',
    arguments: damageArguments(file, video),
    inputs: [file],
    timeLimitSeconds,
    signal,
    onLogLine: (line) => {
      const shown = /Parsed_showinfo.*\bn: *(\d+)/.exec(line);
      if (shown) shownFrames = Number(shown[1]) + 1;
      else if (firstFrame === null && isDamage(line) && !line.includes(INDEX_WARNING)) firstFrame = shownFrames;
    },
  }).catch((error) => {
    if (firstFrame === null) throw error;
  });
  return firstFrame;
}
