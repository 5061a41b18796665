import { randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, canEnter, chooseAccount } from './account.ts';

/** Where everything of one embedded server lives, and who runs it. */
export type Home = {
  /** Holds all below. */
  dir: string;
  /** Not in the product's data folder. */
  isElsewhere: boolean;
  /** The data folder and the password, made whole by one rename. */
  clusterDir: string;
  dataDir: string;
  passwordFile: string;
  logFile: string;
  account: Account;
};

/**
 * `<dataDir>/postgres`; or, when the account that has to run the server can't enter that folder (root's own home, for
 * instance), a folder of its own in `fallbackDir` whose name is kept in `<dataDir>/postgres/location`, so that a moved
 * data folder finds its database and a deleted one does not find an old one.
 */
export function openHome(dataDir: string, fallbackDir?: string): Home {
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
  const inside = realpathSync(path.join(dataDir, 'postgres'));
  const redirected = readLocation(inside);
  if (redirected) return { ...layOut(redirected), isElsewhere: true };

  enterable(inside);
  const home = layOut(inside);
  if (canEnter(inside, home.account)) return home;
  const elsewhere = keepLocation(
    inside,
    path.join(fallbackDir ?? fallbackFor(inside), `spotway-postgres-${randomUUID()}`),
  );
  return { ...layOut(elsewhere), isElsewhere: true };
}

/** The same folder for a reader, which makes and changes nothing. */
export function findHomeDir(dataDir: string): string {
  const inside = path.join(dataDir, 'postgres');
  return readLocation(inside) ?? inside;
}

/**
 * The group of the account that has to pass through `dataDir`, because root lends it the server (`chooseAccount`); null where nobody
 * else has to: the server is started by its own user, or lives elsewhere.
 */
export function passingGroup(dataDir: string): number | null {
  const inside = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== 0 || readLocation(inside)) return null;
  return chooseAccount(path.join(inside, 'cluster'))?.gid ?? null;
}

/**
 * The system's place for the state of programs run by root (/var/tmp is emptied by age on newer systems); what was
 * temporary stays temporary.
 */
function fallbackFor(inside: string): string {
  const temporary = realpathSync(tmpdir());
  return inside.startsWith(temporary + path.sep) ? temporary : '/var/lib';
}

function layOut(dir: string): Home {
  mkdirSync(dir, { recursive: true });
  enterable(dir);
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

/** Others may pass through, not look around; the cluster inside is its owner's alone. */
function enterable(dir: string): void {
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

/** The first of several starters decides: a hard link fails when the file is there, and never shows half a line. */
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
