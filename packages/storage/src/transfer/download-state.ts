import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';

/** Bytes per ranged read. */
export const CHUNK_BYTES = 16 * 1024 * 1024;

export type DownloadState = {
  /** CRC-32 of the chunks already in the file, by number from 0. */
  readonly done: ReadonlyMap<number, number>;
  record(chunk: number, crc32: number): Promise<void>;
  remove(): Promise<void>;
};

/**
 * State file next to a download, `<path>.download`: which object it is and which chunks have arrived. It lets an
 * interrupted download resume; a download of another object or version starts over.
 */
export async function openDownloadState(path: string, etag: string, sizeBytes: number): Promise<DownloadState> {
  const notes = `${path}.download`;
  const heading = `${etag} ${sizeBytes} ${CHUNK_BYTES}`;
  const done = new Map<number, number>();
  const [first, ...lines] = (await readFile(notes, 'utf8').catch(() => '')).split('\n');
  if (first === heading) {
    for (const line of lines) {
      const match = /^(\d+) (\d+);$/.exec(line);
      if (match) done.set(Number(match[1]), Number(match[2]));
    }
  } else {
    await writeFile(notes, `${heading}\n`);
  }
  return {
    done,
    // A line cut short by a crash lacks its semicolon and does not count.
    record: (chunk, crc32) => appendFile(notes, `\n${chunk} ${crc32};\n`),
    remove: () => rm(notes, { force: true }),
  };
}
