import { describe, expect, it } from 'vitest';
import { createSeeker } from './seeker.ts';

function startSeeker(shown = 0, frameCount = 100) {
  const film = { shown, sought: [] as number[] };
  const seeker = createSeeker({
    shown: () => film.shown,
    seek: (frame) => film.sought.push(frame),
    clamp: (frame) => Math.min(Math.max(0, frame), frameCount - 1),
  });
  const show = (frame: number, isPlaying = false) => {
    film.shown = frame;
    seeker.presented(frame, isPlaying);
  };
  return { film, seeker, show };
}

describe('the seeker', () => {
  it('shows each of the frames that a held key asks for, one after the other', () => {
    const { film, seeker, show } = startSeeker(10);
    for (let press = 0; press < 5; press += 1) seeker.step(1);
    expect(film.sought).toEqual([11]);
    expect([seeker.target, seeker.lastTarget]).toEqual([11, 15]);
    for (let frame = 11; frame <= 15; frame += 1) show(frame);
    expect(film.sought).toEqual([11, 12, 13, 14, 15]);
    expect([seeker.target, seeker.lastTarget]).toEqual([null, null]);
  });

  it('waits past the picture of before, which may come once more', () => {
    const { film, seeker, show } = startSeeker(10);
    seeker.step(1);
    seeker.step(1);
    show(10);
    expect(film.sought).toEqual([11]);
    show(11);
    expect(film.sought).toEqual([11, 12]);
  });

  it('goes to the latest place alone, in place of what waits', () => {
    const { film, seeker, show } = startSeeker();
    seeker.step(1);
    seeker.step(1);
    seeker.goTo(50);
    seeker.goTo(60);
    expect(film.sought).toEqual([1, 50, 60]);
    show(50);
    expect(seeker.target).toBe(60);
    show(60);
    expect([film.sought.length, seeker.target]).toEqual([3, null]);
  });

  it('follows a hand that is faster than the pictures: one after the other, and the last', () => {
    const { film, seeker, show } = startSeeker();
    for (const frame of [20, 30, 40]) seeker.follow(frame);
    expect([film.sought, seeker.lastTarget]).toEqual([[20], 40]);
    show(20);
    for (const frame of [50, 40]) seeker.follow(frame);
    show(40);
    expect([film.sought, seeker.target]).toEqual([[20, 40], null]);
  });

  it('does not seek to the picture on screen, nor past the ends', () => {
    const { film, seeker } = startSeeker(0);
    seeker.goTo(0);
    seeker.step(-1);
    seeker.goTo(-5);
    expect(film.sought).toEqual([]);
    seeker.goTo(500);
    seeker.step(1);
    expect([film.sought, seeker.lastTarget]).toEqual([[99], 99]);
  });

  it('while playing, takes a picture shortly after the one it sought', () => {
    const { seeker, show } = startSeeker(0);
    seeker.goTo(40);
    show(12, true);
    show(90, true);
    expect(seeker.target).toBe(40);
    show(42, true);
    expect(seeker.target).toBe(null);
  });

  it('goes on to what waits when a seek is given up', () => {
    const { film, seeker } = startSeeker(0);
    seeker.step(1);
    seeker.step(1);
    seeker.giveUp();
    expect([film.sought, seeker.target]).toEqual([[1, 2], 2]);
  });
});
