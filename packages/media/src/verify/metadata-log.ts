import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** One frame in a file written by ffmpeg's `metadata=mode=print`. */
export interface LoggedFrame {
  /** Position in the log, from 0. */
  readonly frame: number;
  /** Presentation time in the stream's own units; null when it has none. */
  readonly pts: number | null;
  /** The same in seconds. */
  readonly seconds: number;
  readonly values: ReadonlyMap<string, string>;
}

/** Reads such a file frame by frame, so that a long film does not fill the memory. */
export async function* readMetadataLog(file: string): AsyncGenerator<LoggedFrame> {
  let current: LoggedFrame | undefined;
  let values = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    const head = /^frame:(\d+)\s+pts:(\S+)\s+pts_time:(\S+)/.exec(line);
    if (head) {
      if (current) yield current;
      values = new Map();
      const pts = Number(head[2]);
      current = { frame: Number(head[1]), pts: Number.isInteger(pts) ? pts : null, seconds: Number(head[3]), values };
      continue;
    }
    const equals = line.indexOf('=');
    if (equals > 0) values.set(line.slice(0, equals), line.slice(equals + 1));
  }
  if (current) yield current;
}

/** A finite number, or null for a missing value, "nan" and "-inf". */
export function loggedNumber(frame: LoggedFrame, key: string): number | null {
  const text = frame.values.get(key);
  const value = Number(text);
  return text === undefined || !Number.isFinite(value) ? null : value;
}
