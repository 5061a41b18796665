import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { type FilmRecipe, makeFilmProxy } from '../e2e/player/harness/films.ts';
import { startPlayerSite } from '../e2e/player/harness/player-site.ts';
import { CHROMIUM_ARGS } from '../e2e/playwright.config.ts';
import { CHROMIUM, findProgram, HEADLESS_CHROMIUM } from '../scripts/system-tools.ts';
import { loadText } from './measured-time.ts';
import type { PlayerName, Seek } from './player/page/main.ts';
import { printTable } from './print-table.ts';

/**
 * Seeks to the same random frames of the same proxies with our player, shaka-player alone (sought at n / rate) and omakase-player, in one run. Films carry
 * their frame number in the picture, and one rule holds for all: a seek is a hit when a picture of its frame comes on screen within two seconds, and its
 * latency is the time from the call to that picture. Each player has a tab of its own; at each frame they take turns, in another order each time, so that a
 * busy machine slows all of them. omakase-player is installed into the bench's own folder, and plays the proxy's segments by an HLS playlist. Last it says
 * whether our player keeps what it promises: every seek a hit, the first picture within a second, at most 60 kB of code.
 * Usage: npm run bench -- player [seeks at each rate]
 */
const seeks = Number(process.argv[2] ?? 100);
/** Each player is opened this often with each film. */
const OPENINGS = 3;
const SECONDS = 30;
const MAX_OPENED_MS = 1_000;
/** Beside shaka-player; e2e/product/films/player-access.spec.ts holds everything that the first click fetches to it. */
const MAX_GZIP_BYTES = 60_000;
const PEER = ['@byomakase/omakase-player@0.25.3', 'hls.js@1.6.14'];
const PLAYERS: Readonly<Record<PlayerName, string>> = {
  ours: 'our player',
  shaka: 'shaka-player alone',
  omakase: 'omakase-player',
};
const FILMS: Readonly<Record<string, FilmRecipe>> = {
  '23.976': { frameRate: { num: 24000, den: 1001 }, seconds: SECONDS, tones: [] },
  '25 interlaced': { frameRate: { num: 25, den: 1 }, seconds: SECONDS, tones: [], isInterlaced: true },
  '29.97': { frameRate: { num: 30000, den: 1001 }, seconds: SECONDS, tones: [] },
  '50': { frameRate: { num: 50, den: 1 }, seconds: SECONDS, tones: [] },
};

interface Measured {
  readonly film: string;
  readonly player: PlayerName;
  /** Until the first picture, at each opening. */
  readonly openedMs: number[];
  readonly seeks: Seek[];
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-bench-'));
const executablePath = findProgram(HEADLESS_CHROMIUM.programs) ?? findProgram(CHROMIUM.programs);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required'],
});
const page = await buildPage();
const site = await startPlayerSite(page);
try {
  const results: Measured[] = [];
  for (const [film, recipe] of Object.entries(FILMS)) {
    const made = await makeFilmProxy(path.join(folder, film), recipe);
    writeFileSync(path.join(made.folder, 'film.m3u8'), playlistOf(made.folder));
    const manifestUrl = site.origin + site.add(film.replaceAll(' ', '-'), made.folder);
    const playlistUrl = manifestUrl.replace(/manifest$/, 'film.m3u8');
    const frames = randomFrames(seeks, made.film.frameCount);
    const names = Object.keys(PLAYERS) as PlayerName[];
    const measured = names.map((player): Measured => ({ film, player, openedMs: [], seeks: [] }));
    const tabs = new Map<PlayerName, Page>();
    for (let round = 0; round < OPENINGS; round += 1)
      for (const { player, openedMs } of turned(measured, round)) {
        await tabs.get(player)?.close();
        const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        tabs.set(player, tab);
        await tab.goto(site.origin);
        const given = { player, film: made.film, manifestUrl, playlistUrl };
        openedMs.push((await tab.evaluate(`bench.open(${JSON.stringify(given)})`)) as number);
      }
    for (const [index, frame] of frames.entries())
      for (const { player, seeks: sought } of turned(measured, index)) {
        const seek = (await tabs.get(player)?.evaluate(`bench.seek(${frame})`)) as Seek | null;
        if (seek) sought.push(seek);
      }
    for (const tab of tabs.values()) await tab.close();
    results.push(...measured);
  }
  const rows = results.map(({ film, player, openedMs, seeks: sought }): [string, string] => {
    const came = sought.flatMap(({ shownMs }) => shownMs ?? []);
    const told = sought.filter(({ wanted, whenTold }) => wanted === whenTold).length;
    const times = [share(came, 0.5), share(came, 0.95), share(came, 1)].map((ms) => ms.toFixed(0)).join(' / ');
    const facts = [
      `${came.length} of ${sought.length} hits`,
      `${times} ms`,
      `${told} on screen when told`,
      `opened in ${share(openedMs, 0.5).toFixed(0)} ms`,
    ];
    return [`${film}, ${PLAYERS[player]}`, facts.join('; ')];
  });
  const ours = results.filter(({ player }) => player === 'ours');
  const sought = ours.flatMap((each) => each.seeks);
  const hits = sought.filter(({ shownMs }) => shownMs !== null).length;
  const slowest = Math.max(...ours.map(({ openedMs }) => share(openedMs, 0.5)));
  const gzipBytes = await playerGzipBytes();
  const verdict = (isKept: boolean) => (isKept ? 'kept' : 'NOT KEPT');
  rows.push(
    ['promise: every seek a hit', `${verdict(hits === sought.length)}, ${hits} of ${sought.length}`],
    [
      'promise: first picture within 1 s',
      `${verdict(slowest <= MAX_OPENED_MS)}, slowest film ${slowest.toFixed(0)} ms`,
    ],
    [
      'promise: code within 60 kB gzipped',
      `${verdict(gzipBytes <= MAX_GZIP_BYTES)}, ${(gzipBytes / 1000).toFixed(1)} kB`,
    ],
  );
  rows.push(['load of the machine, 1 and 5 min', loadText()]);
  printTable('Hits; median, p95 and worst time of a hit; pictures right when the player says so; first picture', rows);
  console.log(JSON.stringify({ name: 'player', seeks, gzipBytes, results }));
} finally {
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The same, beginning further on. */
function turned<Each>(list: readonly Each[], by: number): Each[] {
  return [...list.slice(by % list.length), ...list.slice(0, by % list.length)];
}

/** The value that this share of all values does not exceed. */
function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length, Math.ceil(sorted.length * part)) - 1] ?? Number.NaN;
}

/** Bundles the page with the three players. @returns the folder that holds it */
async function buildPage(): Promise<string> {
  const peer = path.join(folder, 'peer');
  mkdirSync(peer);
  const install = ['install', '--prefix', peer, '--ignore-scripts', '--no-audit', '--no-fund', '--silent', ...PEER];
  execFileSync('npm', install, { stdio: 'inherit' });
  const outDir = path.join(folder, 'page');
  await build({
    root: path.join(import.meta.dirname, 'player/page'),
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: {
        '@byomakase/omakase-player': path.join(
          peer,
          'node_modules/@byomakase/omakase-player/dist/omakase-player.es.js',
        ),
        'hls.js': path.join(peer, 'node_modules/hls.js/dist/hls.mjs'),
      },
    },
    build: { outDir, emptyOutDir: true, target: 'es2024' },
  });
  return outDir;
}

/** Size of the player's own code as a browser gets it, without shaka-player. */
async function playerGzipBytes(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2024',
      rolldownOptions: {
        input: path.join(import.meta.dirname, '../packages/player/src/index.ts'),
        external: [/^shaka-player/],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.reduce((sum, each) => sum + (each.type === 'chunk' ? gzipSync(each.code).length : 0), 0);
}

/** The proxy's picture as an HLS playlist of the same segments. */
function playlistOf(proxy: string): string {
  const manifest = readFileSync(path.join(proxy, 'manifest.mpd'), 'utf8');
  const [video = ''] = /<AdaptationSet id="0"[\s\S]*?<\/AdaptationSet>/.exec(manifest) ?? [];
  const timescale = Number(/timescale="(\d+)"/.exec(video)?.[1]);
  const durations = [...video.matchAll(/<S\b[^>]*?\bd="(\d+)"(?:[^>]*?\br="(\d+)")?/g)].flatMap(([, ticks, repeats]) =>
    Array.from({ length: Number(repeats ?? 0) + 1 }, () => Number(ticks) / timescale),
  );
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...durations))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MAP:URI="init-stream0.m4s"',
    ...durations.flatMap((seconds, index) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      `chunk-stream0-${String(index + 1).padStart(5, '0')}.m4s`,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** The same places in every run. */
function randomFrames(count: number, frameCount: number): number[] {
  let seed = 20_261;
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * frameCount);
  });
}
