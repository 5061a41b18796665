import { createHash } from 'node:crypto';
import { access, chmod, copyFile, mkdir, mkdtemp, open, rename, rm, stat, truncate } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runTool } from '../run/runner.ts';
import { FILM_RECIPES, type FilmName } from './film-recipes.ts';
import type { FilmRecipe } from './film-signals.ts';
import { takeTurn } from './making-lock.ts';

export { FILM_RECIPES, type FilmName } from './film-recipes.ts';
export { FILM_SECONDS } from './film-signals.ts';

/** Where films are cached between test runs; each name includes its recipe's hash, so a changed recipe makes a new film. */
const CACHE = path.join(os.tmpdir(), 'spotway-films');
const TIME_LIMIT_SECONDS = 120;

const making = new Map<string, Promise<string>>();

/** A film for a test, made on first request; afterwards the path of the same read-only file. */
export function makeFilm(name: FilmName, folder: string = CACHE): Promise<string> {
  const recipe: FilmRecipe = FILM_RECIPES[name];
  const file = path.join(folder, `${name}-${recipeHash(recipe)}.${extensionOf(recipe)}`);
  const made = making.get(file) ?? makeOnce(recipe, file, folder);
  making.set(file, made);
  return made;
}

async function makeOnce(recipe: FilmRecipe, file: string, folder: string): Promise<string> {
  const isMade = () =>
    access(file).then(
      () => true,
      () => false,
    );
  if (await isMade()) return file;
  await mkdir(folder, { recursive: true });
  const lock = `${file}.lock`;
  // Several test processes may want the same film at once.
  if (!(await takeTurn(lock, isMade, 2 * TIME_LIMIT_SECONDS))) return file;
  const workDir = await mkdtemp(path.join(folder, 'making-'));
  const draft = path.join(workDir, `film.${extensionOf(recipe)}`);
  try {
    if (recipe.kind === 'damaged') await damage(await makeFilm(recipe.of, folder), draft, recipe.damage);
    else await encode(recipe, draft, workDir, folder);
    await chmod(draft, 0o444);
    await rename(draft, file);
    return file;
  } finally {
    await rm(workDir, { recursive: true, force: true });
    await rm(lock, { force: true });
  }
}

async function encode(
  recipe: Extract<FilmRecipe, { kind: 'encoded' }>,
  draft: string,
  workDir: string,
  folder: string,
): Promise<void> {
  const base = recipe.pictureOf ? await makeFilm(recipe.pictureOf, folder) : null;
  await runTool({
    tool: 'ffmpeg',
    arguments: [
      ...['-loglevel', 'error', '-y'],
      ...(base ? ['-i', `file:${base}`] : []),
      ...(recipe.graph === '' ? [] : ['-filter_complex', recipe.graph]),
      ...recipe.outputs,
      path.basename(draft),
    ],
    inputs: base ? [base] : [],
    workDir,
    timeLimitSeconds: TIME_LIMIT_SECONDS,
  });
}

async function damage(film: string, draft: string, kind: 'overwritten' | 'cut-short'): Promise<void> {
  const { size } = await stat(film);
  await copyFile(film, draft);
  await chmod(draft, 0o644);
  if (kind === 'cut-short') return truncate(draft, Math.floor(size / 2));
  // Past the header and several frames long; the same bytes every time.
  const noise = Buffer.alloc(Math.floor(size / 8));
  let state = 1;
  for (let index = 0; index < noise.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    noise[index] = state >>> 24;
  }
  const handle = await open(draft, 'r+');
  try {
    await handle.write(noise, 0, noise.length, Math.floor(size / 2));
  } finally {
    await handle.close();
  }
}

function extensionOf(recipe: FilmRecipe): string {
  if (recipe.kind === 'encoded') return recipe.extension;
  return recipe.of === 'prores-hq' ? 'mov' : 'mxf';
}

/** Changes with the recipe and with the film it starts from. */
function recipeHash(recipe: FilmRecipe): string {
  const base = recipe.kind === 'damaged' ? recipe.of : recipe.pictureOf;
  const text = JSON.stringify([recipe, base ? FILM_RECIPES[base] : null]);
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
