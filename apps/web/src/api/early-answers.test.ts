import { afterEach, describe, expect, it, vi } from 'vitest';
import { EARLY, takeEarlyAnswer } from './early-answers.ts';

afterEach(() => vi.unstubAllGlobals());

const has = (language: 'fr' | 'en', ...paths: readonly string[]) => {
  const answers = new Map(paths.map((path) => [path, Promise.resolve(new Response(path))]));
  vi.stubGlobal('window', { [EARLY]: { language, answers } });
};

describe('an answer asked for before the scripts had come', () => {
  it('is given once, to the call of its address', async () => {
    has('fr', '/api/user');
    expect(takeEarlyAnswer('/api', 'fr')).toBeNull();
    expect(await (await takeEarlyAnswer('/api/user', 'fr'))?.text()).toBe('/api/user');
    expect(takeEarlyAnswer('/api/user', 'fr')).toBeNull();
  });

  it('is of no use in another language, and there is none on pages without the first script', () => {
    has('fr', '/api/user');
    expect(takeEarlyAnswer('/api/user', 'en')).toBeNull();
    vi.stubGlobal('window', {});
    expect(takeEarlyAnswer('/api/user', 'fr')).toBeNull();
  });
});
