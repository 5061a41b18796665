import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const BLOCK = 512;
/** Largest length that fits eleven octal digits; longer ones are written in binary, as GNU tar does. */
const MAX_OCTAL_BYTES = 8 ** 11 - 1;

/**
 * Puts files into an uncompressed tar (POSIX ustar) under the given names, so that separate essences travel as one file
 * that every system can open.
 */
export async function writeTar(
  archive: string,
  members: readonly { readonly file: string; readonly name: string }[],
  signal?: AbortSignal,
): Promise<void> {
  const blocks = async function* () {
    for (const { file, name } of members) {
      const { size } = await stat(file);
      yield header(name, size);
      yield* createReadStream(file, { highWaterMark: 1 << 20 });
      yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
    }
    yield Buffer.alloc(2 * BLOCK);
  };
  await pipeline(Readable.from(blocks(), { objectMode: false }), createWriteStream(archive), { signal });
}

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new RangeError(`${path.basename(name)} is too long for an archive`);
  block.write(name, 0);
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  if (size <= MAX_OCTAL_BYTES) block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  else {
    block[124] = 0x80;
    block.writeBigUInt64BE(BigInt(size), 128);
  }
  // No modification time: the same essences make the same archive.
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\0', 257);
  block.write('00', 263);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
