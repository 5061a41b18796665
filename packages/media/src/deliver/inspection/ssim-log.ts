import { readFile } from 'node:fs/promises';

/** Similarity to the master's picture: SSIM of luma (1 is identical) over the compared frames. */
export interface Likeness {
  readonly mean: number;
  readonly lowest: number;
  /** Frame of the film with the lowest value, from 0. */
  readonly lowestFrame: number;
  readonly pictures: number;
}

/** Reads the output of `ssim=stats_file=`, where every `interval`th frame was compared. */
export async function readLikeness(file: string, interval: number): Promise<Likeness> {
  const text = await readFile(file, 'utf8');
  const values = [...text.matchAll(/^n:(\d+) Y:(\S+)/gm)].map(([, n, value]) => ({
    frame: (Number(n) - 1) * interval,
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
