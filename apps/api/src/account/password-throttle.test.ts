import { AppError } from '@spotway/contract';
import { describe, expect, it } from 'vitest';
import { createLocalGuessMemory, createPasswordThrottle } from './password-throttle.ts';

const wrong = () => Promise.reject(new AppError('invalid_credentials'));
const right = async () => 'in';
const isWrong = (error: unknown) => error instanceof AppError && error.code === 'invalid_credentials';

function throttle() {
  const state = { now: 0, waits: [] as number[] };
  const wait = async (ms: number) => void state.waits.push(ms);
  const { attempt } = createPasswordThrottle({ memory: createLocalGuessMemory(() => state.now), wait });
  const guess = (n: number, email = 'a@agency.example', tryPassword: () => Promise<string> = wrong) =>
    attempt({ email, networkAddress: `192.0.2.${n}` }, tryPassword, isWrong).catch((error: unknown) => error);
  return { state, guess, attempt };
}

async function guessTimes(count: number, guess: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n += 1) await guess(n);
}

describe('wrong guesses at one account', () => {
  it('wait longer and longer from the eleventh on, even from new addresses', async () => {
    const { state, guess } = throttle();
    await guessTimes(16, guess);
    expect(state.waits).toEqual([250, 500, 1000, 2000, 4000, 4000]);
  });

  it('don’t lock out the right password: it waits like a wrong one, then resets the delay', async () => {
    const { state, guess } = throttle();
    await guessTimes(500, guess);
    expect(await guess(900, 'A@Agency.example ', right)).toBe('in');
    expect(state.waits.at(-1)).toBe(4000);
    state.waits = [];
    await guess(901, undefined, right);
    expect(state.waits).toEqual([]);
  });

  it('don’t slow other accounts', async () => {
    const { state, guess } = throttle();
    await guessTimes(10, guess);
    await guess(1, 'b@agency.example');
    expect(state.waits).toEqual([]);
  });

  it('are forgotten over time', async () => {
    const { state, guess } = throttle();
    await guessTimes(12, guess);
    state.waits = [];
    state.now += 15 * 60_000;
    await guess(1);
    expect(state.waits).toEqual([]);
  });

  it('don’t count other failures', async () => {
    const { state, guess } = throttle();
    const away = () => Promise.reject(new Error('the database is away'));
    for (let n = 0; n < 20; n += 1) await guess(n, undefined, away);
    expect(state.waits).toEqual([]);
  });
});

describe('many guesses at once', () => {
  it('are refused for addresses that have guessed wrong, and for no others', async () => {
    const gate = Promise.withResolvers<void>();
    let isHeld = false;
    const { attempt } = createPasswordThrottle({
      memory: createLocalGuessMemory(() => 0),
      wait: () => (isHeld ? gate.promise : Promise.resolve()),
    });
    const guess = (networkAddress: string, tryPassword: () => Promise<string> = wrong) =>
      attempt({ email: 'a@agency.example', networkAddress }, tryPassword, isWrong).catch((error: unknown) => error);
    for (let n = 0; n < 20; n += 1) await guess(`192.0.2.${n}`);
    isHeld = true;
    const waiting = Array.from({ length: 50 }, (_, n) => guess(`198.51.100.${n}`));
    expect(await guess('192.0.2.7')).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 4 });
    const owner = guess('203.0.113.1', right);
    gate.resolve();
    expect(await owner).toBe('in');
    await Promise.all(waiting);
  });

  it('don’t fill the memory with a hundred thousand accounts: the least recently guessed are forgotten', async () => {
    const { state, guess } = throttle();
    await guessTimes(11, guess);
    state.waits = [];
    for (let n = 0; n < 10_000; n += 1) await guess(1, `other-${n}@agency.example`);
    await guess(1);
    expect(state.waits).toEqual([]);
  });
});
