/** A step on a film's way that isn't done. */
export interface StepAhead {
  /** Of such work on a film of this length (`usualSeconds`); null without a basis. */
  readonly usualSeconds: number | null;
  /** When its attempt began; null while it waits. */
  readonly startedAt: Date | null;
  /** 0 to 1; 0 while it reports none. */
  readonly progress: number;
  /** Until it begins, beyond the steps before it (`queueSeconds`); null if unknown. */
  readonly queueSeconds: number | null;
}

/** When work ends, as far as earlier work tells, and from when on it takes longer than usual. */
export interface ExpectedEnd {
  readonly endsAt: Date;
  readonly lateAt: Date;
}

/** Work is late once it takes half as long again as usual, and this much more: short steps vary by seconds. */
const LATE_FACTOR = 1.5;
const LATE_SECONDS = 30;
/** An attempt that goes on where an earlier one yielded seems faster than any: it is never believed to be more than three times as fast as usual. */
const FASTEST = 3;

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/** Seconds until a step that can begin now is done. */
function secondsLeft({ usualSeconds: usual, startedAt, progress, queueSeconds }: StepAhead, now: Date): number | null {
  if (usual === null) return null;
  if (startedAt === null) return queueSeconds === null ? null : queueSeconds + usual;
  const elapsed = Math.max(0, (now.getTime() - startedAt.getTime()) / 1000);
  if (progress <= 0) return Math.max(0, usual - elapsed);
  // The further it is, the more its own pace counts, and the less what is usual.
  const own = Math.max(elapsed / progress, usual / FASTEST);
  return (1 - progress) * ((1 - progress) * usual + progress * own);
}

function lateAt(step: StepAhead, left: number, now: Date): Date {
  const [from, seconds] = step.startedAt ? [step.startedAt, step.usualSeconds ?? 0] : [now, left];
  return after(from, seconds * LATE_FACTOR + LATE_SECONDS);
}

/**
 * When a film's deliveries end.
 * @param ways for each of them, the steps that aren't done, in order; those not begun yet follow the one before
 * @returns null if there is nothing to do, or no basis for any of the steps
 */
export function expectedEnd(ways: readonly (readonly StepAhead[])[], now: Date): ExpectedEnd | null {
  const ends: ExpectedEnd[] = [];
  for (const steps of ways) {
    const [first] = steps;
    if (!first) continue;
    const seconds = steps.map((step) => secondsLeft(step, now));
    if (seconds.includes(null)) return null;
    const total = seconds.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    ends.push({ endsAt: after(now, total), lateAt: lateAt(first, seconds[0] ?? 0, now) });
  }
  if (ends.length === 0) return null;
  return {
    endsAt: new Date(Math.max(...ends.map(({ endsAt }) => endsAt.getTime()))),
    lateAt: new Date(Math.min(...ends.map((each) => each.lateAt.getTime()))),
  };
}

/** Less than this says nothing new. */
const STEADY_MS = 30_000;

/**
 * The end to show: the one already shown, unless the new one differs by more than 30 seconds and more than a quarter of the time left. Between such changes the
 * shown time only goes down, with the clock.
 */
export function steadyEnd(shown: Date, expected: Date, now: Date): Date {
  const tolerance = Math.max(STEADY_MS, (expected.getTime() - now.getTime()) / 4);
  return Math.abs(expected.getTime() - shown.getTime()) <= tolerance ? shown : expected;
}

/** Remaining time as it is said: no more precise than it is known. */
export interface RemainingTime {
  /** 0 is less than one; to five from ten on, to half an hour from an hour on. */
  readonly minutes: number;
  readonly isLong: boolean;
}

export function remainingTime({ endsAt, lateAt }: ExpectedEnd, now: Date): RemainingTime {
  const minutes = (endsAt.getTime() - now.getTime()) / 60_000;
  const step = minutes < 9.5 ? 1 : minutes < 57.5 ? 5 : 30;
  return { minutes: minutes < 1 ? 0 : Math.round(minutes / step) * step, isLong: now > lateAt };
}
