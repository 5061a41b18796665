import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

export interface LogBounds {
  /** Bytes of a file, of its last lines beyond which another one is begun. */
  readonly maxBytes: number;
  /** Files of a program, the one that is written to included. */
  readonly count: number;
}

export interface RotatingLog {
  write(chunk: Buffer): void;
  /** Nothing is written after it. */
  close(): void;
}

const LINE_END = 0x0a;
const UNBOUNDED: LogBounds = { maxBytes: Number.POSITIVE_INFINITY, count: 1 };

/**
 * Writes to the end of a file. Where a line would pass its bound it becomes `<file>.1`, what had that name `<file>.2`, and so on; the oldest goes. A line that
 * began in a file ends there, unless the file is full. Written at once, so that the last lines of a program that died are there.
 * What can't be written is left out.
 */
export function openRotatingLog(file: string, { maxBytes, count }: LogBounds = UNBOUNDED): RotatingLog {
  let handle: number | null = openSync(file, 'a', 0o600);
  let bytes = fstatSync(handle).size;
  let isLineStart = true;

  function rotate(): void {
    rmSync(numbered(file, count - 1), { force: true });
    for (let number = count - 2; number >= 0; number -= 1)
      moveIfThere(numbered(file, number), numbered(file, number + 1));
    const next = openSync(file, 'a', 0o600);
    if (handle !== null) closeSync(handle);
    handle = next;
    bytes = 0;
  }

  function put(part: Buffer): void {
    if (handle === null || part.length === 0) return;
    if (bytes > 0 && bytes + part.length > maxBytes && (isLineStart || bytes >= maxBytes)) rotate();
    for (let written = 0; written < part.length; ) written += writeSync(handle, part, written);
    bytes += part.length;
    isLineStart = part.at(-1) === LINE_END;
  }

  return {
    write(chunk) {
      for (let from = 0; from < chunk.length; ) {
        const end = chunk.indexOf(LINE_END, from);
        const next = end < 0 ? chunk.length : end + 1;
        try {
          put(chunk.subarray(from, next));
        } catch {
          // A full disk, or a file that may not be moved: the programs go on without these lines.
        }
        from = next;
      }
    },
    close() {
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };
}

function numbered(file: string, number: number): string {
  return number === 0 ? file : `${file}.${number}`;
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
