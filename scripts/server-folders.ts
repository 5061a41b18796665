import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

/** Test servers that the system lacks, unpacked here by `test-servers.ts`. */
export const UNPACKED = path.join(ROOT, 'node_modules', '.cache', 'test-servers');

export interface FoundPrograms {
  /** Folder of the programs. */
  readonly folder: string;
  /** Folder of their libraries. */
  readonly environment: Readonly<Record<string, string>>;
}

const UNPACKED_LIBRARIES = ['usr/lib', 'lib'].map((folder) => path.join(UNPACKED, folder));

function librariesOfUnpacked(): string {
  return UNPACKED_LIBRARIES.flatMap((folder) => {
    const triplets = existsSync(folder) ? readdirSync(folder).filter((each) => each.includes('-linux-')) : [];
    return triplets.map((triplet) => path.join(folder, triplet));
  }).join(':');
}

/** Debian's newest installed PostgreSQL, otherwise the unpacked one; null if there is neither. */
export function findPostgres(): FoundPrograms | null {
  for (const [root, environment] of [
    ['/', {}],
    [UNPACKED, { LD_LIBRARY_PATH: librariesOfUnpacked() }],
  ] as const) {
    const versions = path.join(root, 'usr/lib/postgresql');
    if (!existsSync(versions)) continue;
    const newest = readdirSync(versions)
      .filter((version) => existsSync(path.join(versions, version, 'bin/initdb')))
      .sort((a, b) => Number(b) - Number(a))[0];
    if (newest) return { folder: path.join(versions, newest, 'bin'), environment };
  }
  return null;
}

/** The system's nginx, otherwise the unpacked one; null if there is neither. */
export function findNginx(): FoundPrograms | null {
  if (existsSync('/usr/sbin/nginx')) return { folder: '/usr/sbin', environment: {} };
  const folder = path.join(UNPACKED, 'usr/sbin');
  if (!existsSync(path.join(folder, 'nginx'))) return null;
  return { folder, environment: { LD_LIBRARY_PATH: librariesOfUnpacked() } };
}
