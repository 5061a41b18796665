import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A separate file system that a test can fill to the last byte. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves not one byte free. */
  fill(): void;
  /** Frees the space again. */
  clear(): void;
  remove(): void;
}

const PIECE = Buffer.alloc(1_048_576);

/** Mounts an in-memory file system; where this machine does not permit that (only Linux as root does), returns the reason. */
export function mountSmallDisk(megabytes: number): SmallDisk | { readonly refusal: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return {
      refusal: `no file system can be mounted here: ${String((error as Error).message)
        .split('\n')
        .at(-2)}`,
    };
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      try {
        // Pieces get smaller, so that no gap is left at the end.
        for (let piece = PIECE; piece.length > 0; ) {
          const { bavail } = statfsSync(folder);
          try {
            if (bavail === 0) break;
            writeSync(file, piece);
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
            piece = piece.subarray(0, Math.floor(piece.length / 2));
          }
        }
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
