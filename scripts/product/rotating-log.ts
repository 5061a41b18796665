import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

export interface LogLimits {
  /** Maximum bytes per file. */
  readonly maxBytes: number;
  /** Number of files, including the current one. */
  readonly count: number;
}

export interface RotatingLog {
  write(chunk: Buffer): void;
  /** Later writes are ignored. */
  close(): void;
}

const LINE_END = 0x0a;
const UNBOUNDED: LogLimits = { maxBytes: Number.POSITIVE_INFINITY, count: 1 };

/**
 * Appends to a file. When a line would exceed the limit, the file becomes `<file>.1`, the previous `<file>.1` becomes `<file>.2`, and so on; the oldest is
 * deleted. A line stays in the file it started in, unless that is full. Writes are synchronous, so a crashed program's last lines are kept. Output that can't
 * be written is dropped.
 */
export function openRotatingLog(file: string, { maxBytes, count }: LogLimits = UNBOUNDED): RotatingLog {
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
          // Full disk, or the file can't be renamed: the programs continue without these lines.
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
