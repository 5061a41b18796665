/** What the scheduler needs to know about a file being uploaded. */
export interface Contender {
  id: string;
  /** Parts that can be sent now. */
  ready: number;
  /** Parts in flight. */
  active: number;
  /** Parts waiting out a back-off. They count towards the file's share, or a failing file would try all its parts at once. */
  waiting: number;
  /** When the file last got a slot, on any increasing scale. */
  lastServed: number;
}

/**
 * The file that gets the next free slot, or null. Fewest parts in flight first, then longest wait:
 * n files on a busy line get the same number of slots, whatever their sizes. Pure.
 */
export function chooseNext<T extends Contender>(files: readonly T[], limit: number): T | null {
  let active = 0;
  for (const file of files) active += file.active;
  if (active >= limit) return null;
  let best: T | null = null;
  for (const file of files) {
    if (file.ready === 0 || file.active + file.waiting >= limit) continue;
    if (!best || file.active < best.active || (file.active === best.active && file.lastServed < best.lastServed)) {
      best = file;
    }
  }
  return best;
}
