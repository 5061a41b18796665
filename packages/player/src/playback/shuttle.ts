import { type FrameRate, nominalRate } from '@spotway/domain/shared';

/** What the shuttle drives. */
export interface Shuttled {
  readonly frameRate: FrameRate;
  shown(): number;
  goTo(frame: number): void;
  /** Plays forward at this rate. */
  play(rate: number): void;
  pause(): void;
  onChange(speed: number): void;
}

/** The J/K/L shuttle of editing desks: each press of L or J doubles the speed in its direction, the other key or K ends it. */
export interface Shuttle {
  /** -4, -2, -1, 0, 1, 2 or 4; 0 when it is not used. */
  readonly speed: number;
  press(direction: -1 | 0 | 1): void;
  stop(): void;
}

const FASTEST = 4;
const TICK_MS = 40;

export function shuttleSpeed(speed: number, direction: -1 | 0 | 1): number {
  if (direction === 0) return 0;
  if (speed * direction <= 0) return direction;
  return Math.sign(speed) * Math.min(FASTEST, Math.abs(speed) * 2);
}

/** Forward the film plays, with its sound. Browsers don't play backwards: there, pictures are sought by the clock. */
export function createShuttle(film: Shuttled): Shuttle {
  let speed = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function run(next: number): void {
    clearInterval(timer);
    speed = next;
    if (next > 0) film.play(next);
    else film.pause();
    if (next < 0) {
      const [from, since] = [film.shown(), performance.now()];
      const perMs = (nominalRate(film.frameRate) * next) / 1000;
      timer = setInterval(() => {
        const frame = Math.round(from + perMs * (performance.now() - since));
        film.goTo(Math.max(0, frame));
        if (frame <= 0) run(0);
      }, TICK_MS);
    }
    film.onChange(next);
  }

  return {
    get speed() {
      return speed;
    },
    press: (direction) => run(shuttleSpeed(speed, direction)),
    stop() {
      if (speed !== 0) run(0);
    },
  };
}
