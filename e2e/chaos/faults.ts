import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Channel } from './destinations.ts';
import type { Platform } from './platform.ts';
import type { Random } from './random.ts';

/** The faults; each is over when its promise resolves. */
export const FAULTS = {
  /** Power cut of a machine. */
  'worker killed': (random, { workers }) => kill(random.pick(workers).program.pid, 'SIGKILL'),
  /** A deployment. */
  'worker stopped': (random, { workers }) => kill(random.pick(workers).program.pid, 'SIGTERM'),
  /** A migrated virtual machine: declared dead, then it continues. */
  'worker frozen': async (random, { workers }) => {
    const { pid } = random.pick(workers).program;
    kill(pid, 'SIGSTOP');
    await wait(random.whole(11_000, 14_000));
    kill(pid, 'SIGCONT');
  },
  'store killed': (_, { store }) => kill(store.pid, 'SIGKILL'),
  'store cut in the middle': (random, { storeLine }) => storeLine.cutAfter(random.whole(1, 30_000_000)),
  'store silent': (random, { storeLine }) => storeLine.freeze(random.whole(1000, 4000)),
  'store unreachable': (random, { storeLine }) => storeLine.cut(random.whole(1000, 6000)),
  'database killed': async (_, platform) => kill(await platform.postgresPid(), 'SIGKILL'),
  'database unreachable': (_, { databaseLine }) => databaseLine.cut(2000),
  'database cut in the middle': (random, { databaseLine }) => databaseLine.cutAfter(random.whole(1, 200_000)),
  'database silent': (random, { databaseLine }) => databaseLine.freeze(random.whole(500, 3000)),
  'destination away': (random, _, channels) => random.pick(channels).leave(random.whole(1000, 4000)),
  'work folder gone': (random, { workers }) =>
    rmSync(random.pick(workers).workDir, { recursive: true, force: true, maxRetries: 3 }),
} as const satisfies Record<
  string,
  (random: Random, platform: Platform, channels: readonly Channel[]) => Promise<void> | void
>;

export type FaultKind = keyof typeof FAULTS;
const KINDS = Object.keys(FAULTS) as readonly FaultKind[];

/** This many faults in random order, each kind about equally often. */
export function drawFaults(random: Random, count: number): FaultKind[] {
  const decks = Array.from({ length: Math.ceil(count / KINDS.length) }, () => random.shuffle(KINDS));
  return random.shuffle(decks.flat().slice(0, count));
}

function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    // Between a program's death and its restart there is nothing to kill.
    if (pid) process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
