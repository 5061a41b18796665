import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import type { FilmFrames } from '@spotway/player';
import { build } from 'vite';
import type { PlayerBridge } from '../page/main.ts';
import { type FilmRecipe, makeFilmProxy } from './films.ts';
import { type PlayerSite, startPlayerSite } from './player-site.ts';

export interface OpenFilm {
  readonly film: FilmFrames;
  readonly mixes: number;
  /** Runs a function in the page, on the player. */
  ask<Result, Argument>(
    what: (film: PlayerBridge, argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  ask<Result>(what: (film: PlayerBridge) => Result | Promise<Result>): Promise<Result>;
  /** Puts a file beside the proxy; returns its URL. */
  addFile(name: string, text: string): Promise<string>;
}

interface OpenPair extends Pick<OpenFilm, 'film' | 'ask'> {
  readonly leaderFrames: number;
}

interface WorkerMeans {
  folder: string;
  site: PlayerSite;
}

interface TestMeans {
  openFilm: (recipe: FilmRecipe) => Promise<OpenFilm>;
  /** Opens a film, and the same one behind a leader of a second. */
  openPair: (recipe: FilmRecipe) => Promise<OpenPair>;
}

export const test = base.extend<TestMeans, WorkerMeans>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'spotway-player-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ folder }, use) => {
      const outDir = path.join(folder, 'page');
      const root = path.join(import.meta.dirname, '../page');
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        build: { outDir, emptyOutDir: true, target: 'es2024' },
      });
      const site = await startPlayerSite(outDir);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  openFilm: async ({ page, site, folder }, use) => {
    await use(async (recipe) => {
      const { made, options } = await addFilm(folder, site, recipe);
      await page.goto(site.origin);
      await page.evaluate(`window.film.open(${JSON.stringify(options)})`);
      return { ...made, ask: asker(page), addFile: fileAdder(made.folder, options.manifestUrl) };
    });
  },
  openPair: async ({ page, site, folder }, use) => {
    await use(async (recipe) => {
      const lead = await addFilm(folder, site, recipe);
      const follower = await addFilm(folder, site, { ...recipe, seconds: recipe.seconds + 1 });
      const leaderFrames = follower.made.film.frameCount - lead.made.film.frameCount;
      await page.goto(site.origin);
      const given = [lead.options, follower.options, leaderFrames].map((each) => JSON.stringify(each));
      await page.evaluate(`window.film.openPair(${given.join(', ')})`);
      return { film: lead.made.film, leaderFrames, ask: asker(page) };
    });
  },
});

async function addFilm(folder: string, site: PlayerSite, recipe: FilmRecipe) {
  const name = crypto.randomUUID();
  const made = await makeFilmProxy(path.join(folder, name), recipe);
  const manifestUrl = site.add(name, made.folder);
  const audios = Array.from({ length: made.mixes }, (_, index) => `mix-${index + 1}`);
  return { made, options: { film: made.film, manifestUrl, audios, hasFrameCounter: true, autoplay: false } };
}

/** Playwright sends the function as text; it runs where `window.film` is. */
function asker(page: Page): OpenFilm['ask'] {
  return (what: (film: PlayerBridge, argument: never) => unknown, argument?: unknown) =>
    page.evaluate(`(${what.toString()})(window.film, ${JSON.stringify(argument)})`);
}

function fileAdder(folder: string, manifestUrl: string) {
  return async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    return manifestUrl.replace('manifest', name);
  };
}
