import { givesWay, turnOf } from '../work-order.ts';

/** Heavy work of one stage, which may yield between groups. */
export interface SimulatedWork {
  readonly organization: string;
  /** Arrival, in seconds from the start. */
  readonly at: number;
  /** Duration of each group, in seconds. */
  readonly groups: readonly number[];
}

interface SimulatedRun {
  readonly work: SimulatedWork;
  readonly turn: number;
  /** When it first started, and when its last group ended. */
  readonly begun: number;
  readonly ended: number;
}

export interface Simulation {
  readonly runs: readonly SimulatedRun[];
  /** Seconds that slots were free while work waited. */
  readonly idleSeconds: number;
}

interface Open {
  readonly work: SimulatedWork;
  readonly turn: number;
  next: number;
  begun: number | null;
}

/** Runs work on slots fed by one queue, either by turns and shares, or first come, first served. */
export function simulateSlots(all: readonly SimulatedWork[], slots: number, order: 'turns' | 'arrival'): Simulation {
  const coming = [...all].sort((a, b) => a.at - b.at);
  const waiting: Open[] = [];
  const running: { open: Open; until: number }[] = [];
  const runs: SimulatedRun[] = [];
  const lastTurn = new Map<string, Date>();
  let now = 0;
  let idleSeconds = 0;
  const isRun = (organization: string) => running.some(({ open }) => open.work.organization === organization);
  const whoWaits = (open: Open) => ({
    hasEarlierTurn: waiting.some((each) => each.turn < open.turn),
    holdsOtherSlots: isRun(open.work.organization),
    isNewcomerWaiting: waiting.some(
      ({ work }) => work.organization !== open.work.organization && !isRun(work.organization),
    ),
  });
  const arrive = (work: SimulatedWork) => {
    const estimatedSeconds = work.groups.reduce((sum, seconds) => sum + seconds, 0);
    const last = lastTurn.get(work.organization) ?? null;
    const turnAt = turnOf({ now: new Date(work.at * 1000), lastTurn: last, estimatedSeconds });
    lastTurn.set(work.organization, turnAt);
    waiting.push({ work, turn: order === 'turns' ? turnAt.getTime() / 1000 : work.at, next: 0, begun: null });
  };
  const begin = (open: Open) => {
    open.begun ??= now;
    running.push({ open, until: now + (open.work.groups[open.next] ?? 0) });
  };
  const fill = () => {
    while (running.length < slots && waiting.length > 0) {
      waiting.sort((a, b) => a.turn - b.turn || a.work.at - b.work.at);
      const may = (open: Open) => order === 'arrival' || !givesWay({ ...whoWaits(open), hasEarlierTurn: false });
      const index = Math.max(0, waiting.findIndex(may));
      for (const open of waiting.splice(index, 1)) begin(open);
    }
  };
  while (coming.length > 0 || running.length > 0) {
    const time = Math.min(coming[0]?.at ?? Number.POSITIVE_INFINITY, ...running.map(({ until }) => until));
    if (waiting.length > 0) idleSeconds += (slots - running.length) * (time - now);
    now = time;
    for (const ended of running.filter(({ until }) => until <= now)) {
      running.splice(running.indexOf(ended), 1);
      const { open } = ended;
      open.next += 1;
      if (open.next >= open.work.groups.length) {
        runs.push({ work: open.work, turn: open.turn, begun: open.begun ?? now, ended: now });
      } else if (order === 'turns' && givesWay(whoWaits(open))) waiting.push(open);
      else begin(open);
    }
    while (coming[0] && coming[0].at <= now) for (const work of coming.splice(0, 1)) arrive(work);
    fill();
  }
  return { runs, idleSeconds };
}
