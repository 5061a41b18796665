import { randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, canEnter, chooseAccount } from './account.ts';

/** Where the files of one embedded server are, and who runs it. */
export type Home = {
  /** Contains all of the below. */
  dir: string;
  /** Outside the product's data folder. */
  isElsewhere: boolean;
  /** The data folder and the password, put in place by one rename. */
  clusterDir: string;
  dataDir: string;
  passwordFile: string;
  logFile: string;
  account: Account;
};

/**
 * `<dataDir>/postgres`; or, if the account that has to run the server can't enter that folder (e.g. inside root's home),
 * a separate folder in `fallbackDir` whose name is stored in `<dataDir>/postgres/location`, so that a moved
 * data folder finds its database and a recreated one does not find an old one.
 */
export function openHome(dataDir: string, fallbackDir?: string): Home {
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
  const inside = realpathSync(path.join(dataDir, 'postgres'));
  const redirected = readLocation(inside);
  if (redirected) return { ...layOut(redirected), isElsewhere: true };

  makeEnterable(inside);
  const home = layOut(inside);
  if (canEnter(inside, home.account)) return home;
  const elsewhere = keepLocation(
    inside,
    path.join(fallbackDir ?? fallbackFor(inside), `spotway-postgres-${randomUUID()}`),
  );
  return { ...layOut(elsewhere), isElsewhere: true };
}

/** The same folder for readers; creates and changes nothing. */
export function findHomeDir(dataDir: string): string {
  const inside = path.join(dataDir, 'postgres');
  return readLocation(inside) ?? inside;
}

/**
 * The group of the account that needs to pass through `dataDir` because root runs the server as it (`chooseAccount`); null if there is
 * none: the current user runs the server, or its files are elsewhere.
 */
export function passingGroup(dataDir: string): number | null {
  const inside = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== 0 || readLocation(inside)) return null;
  return chooseAccount(path.join(inside, 'cluster'))?.gid ?? null;
}

/**
 * The system's folder for the state of programs run by root (newer systems delete old files in /var/tmp); for temporary
 * data folders, a temporary place.
 */
function fallbackFor(inside: string): string {
  const temporary = realpathSync(tmpdir());
  return inside.startsWith(temporary + path.sep) ? temporary : '/var/lib';
}

function layOut(dir: string): Home {
  mkdirSync(dir, { recursive: true });
  makeEnterable(dir);
  const clusterDir = path.join(dir, 'cluster');
  return {
    dir,
    isElsewhere: false,
    clusterDir,
    dataDir: path.join(clusterDir, 'data'),
    passwordFile: path.join(clusterDir, 'password'),
    logFile: path.join(dir, 'postgres.log'),
    account: chooseAccount(clusterDir),
  };
}

/** Lets others pass through but not list it; the cluster inside is only accessible to its owner. */
function makeEnterable(dir: string): void {
  if (process.getuid?.() === 0) chmodSync(dir, 0o711);
}

function locationFile(inside: string): string {
  return path.join(inside, 'location');
}

function readLocation(inside: string): string | undefined {
  try {
    return readFileSync(locationFile(inside), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** The first of several starters decides: creating a hard link fails if the file exists, and never exposes half a line. */
function keepLocation(inside: string, location: string): string {
  const draft = `${locationFile(inside)}.${randomUUID()}`;
  writeFileSync(draft, `${location}\n`);
  try {
    linkSync(draft, locationFile(inside));
    return location;
  } catch (error) {
    const decided = readLocation(inside);
    if (!decided) throw error;
    return decided;
  } finally {
    rmSync(draft);
  }
}
