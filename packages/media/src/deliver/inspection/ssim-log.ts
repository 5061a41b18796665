import { readFile } from 'node:fs/promises';

/** How near a picture is to the master's: SSIM of luma (1 is equal) over the pictures compared. */
export interface Likeness {
  readonly mean: number;
  readonly lowest: number;
  /** Picture of the film with the lowest value, from 0. */
  readonly lowestFrame: number;
  readonly pictures: number;
}

/** Reads what `ssim=stats_file=` wrote, where one picture in `oneIn` was compared. */
export async function readLikeness(file: string, oneIn: number): Promise<Likeness> {
  const text = await readFile(file, 'utf8');
  const values = [...text.matchAll(/^n:(\d+) Y:(\S+)/gm)].map(([, n, value]) => ({
    frame: (Number(n) - 1) * oneIn,
    value: Number(value),
  }));
  const lowest = values.reduce((least, each) => (each.value < least.value ? each : least), { frame: 0, value: 1 });
  const sum = values.reduce((total, { value }) => total + value, 0);
  return {
    mean: values.length === 0 ? 0 : Math.round((sum / values.length) * 1e5) / 1e5,
    lowest: values.length === 0 ? 0 : lowest.value,
    lowestFrame: lowest.frame,
    pictures: values.length,
  };
}
