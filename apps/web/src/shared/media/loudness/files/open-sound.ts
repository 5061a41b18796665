import { openAiff } from './aiff-file.ts';
import { type ByteSource, fourLetters } from './byte-source.ts';
import { openMxf, startOfMxf } from './mxf-file.ts';
import { openQuickTime } from './quicktime-file.ts';
import type { SoundFile } from './sound-file.ts';
import { openWave } from './wave-file.ts';

const QUICKTIME_ATOMS = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
/** The longest run-in allowed before an MXF file (SMPTE ST 377-1, 6.5). */
const MAX_RUN_IN = 65_536;

/**
 * The sound of a master, by content and not by name: WAV, AIFF, QuickTime and MP4 with PCM, MXF with PCM. Null if there
 * is none that can be read without decoding; external references are never opened. Damaged files yield null, or fewer samples.
 */
export async function openSound(source: ByteSource): Promise<SoundFile | null> {
  const beginning = await source.read(0, MAX_RUN_IN);
  if (beginning.length < 12) return null;
  try {
    const [first, third] = [fourLetters(beginning, 0), fourLetters(beginning, 8)];
    if (['RIFF', 'RF64', 'BW64'].includes(first) && third === 'WAVE') return await openWave(source);
    if (first === 'FORM' && ['AIFF', 'AIFC'].includes(third)) return await openAiff(source);
    if (QUICKTIME_ATOMS.includes(fourLetters(beginning, 4))) return await openQuickTime(source);
    return startOfMxf(beginning) === null ? null : await openMxf(source);
  } catch (error) {
    // a part that declares more than it has
    if (error instanceof RangeError) return null;
    throw error;
  }
}
