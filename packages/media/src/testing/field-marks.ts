import { readFile } from 'node:fs/promises';

/** The field order a ProRes file declares in QuickTime (`fiel`, hexadecimal), and the mode in the header of its first frame (SMPTE RDD 36). */
export async function fieldMarks(file: string): Promise<{ readonly container: string | null; readonly frame: number }> {
  const bytes = await readFile(file);
  const fiel = bytes.indexOf('fiel');
  const frame = bytes.indexOf('icpf');
  const mode = ((bytes[frame + 16] ?? 0) >> 2) & 3;
  return { container: fiel < 0 ? null : bytes.toString('hex', fiel + 4, fiel + 6), frame: mode };
}
