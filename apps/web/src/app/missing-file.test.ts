import { expect, it } from 'vitest';
import { answerMissingFile, type MissingFile } from './missing-file.ts';

const scripts = (...names: string[]) => names.map((name) => `/assets/${name}.js`);
const PAGE = scripts('runtime', 'index-new')
  .map((address) => `<script type="module" crossorigin src="${address}"></script>`)
  .join();

function setUp(change: Partial<MissingFile> = {}) {
  const left: string[] = [];
  const kept = new Map<string, string>();
  const missing: MissingFile = {
    ownScripts: scripts('runtime', 'index-old'),
    readPage: async () => PAGE,
    isSending: false,
    destination: '/deliver',
    memory: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    goTo: (address) => void left.push(address),
    ...change,
  };
  return { left, ask: () => answerMissingFile(missing) };
}

it('loads the page the user was going to from the new build, once', async () => {
  const { left, ask } = setUp();
  expect(await ask()).toBe('leaves');
  expect(await ask()).toBe('outdated');
  expect(left).toEqual(['/deliver']);
});

it.each<[string, Partial<MissingFile>, string]>([
  ['while files are being sent', { isSending: true }, 'outdated'],
  ['instead of the page the user is on', { destination: null }, 'outdated'],
  [
    'without a memory',
    {
      memory: {
        getItem: () => null,
        setItem: () => {
          throw new Error('forbidden');
        },
      },
    },
    'outdated',
  ],
  ['if the build is the same', { ownScripts: scripts('runtime', 'index-new') }, 'current'],
  ['offline', { readPage: () => Promise.reject(new TypeError('Failed to fetch')) }, 'current'],
  ['if the server answers something else', { readPage: async () => '<h1>502 Bad Gateway</h1>' }, 'current'],
])('reloads nothing %s', async (_, change, answer) => {
  const { left, ask } = setUp(change);
  expect(await ask()).toBe(answer);
  expect(left).toEqual([]);
});
