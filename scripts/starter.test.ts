import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './root.ts';

const STARTER = path.join(ROOT, 'spotway.mjs');
const NEEDS = /^Spotway needs Node 22\.18 or newer, and this is (\d+\.\d+\.\d+): /;

function run(node: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(node, args, { encoding: 'utf8', env: { PATH: process.env.PATH } });
  return { status, stdout, stderr };
}

/** A system Node that is too old to run TypeScript. */
const OLD_NODE = ['/usr/bin/node', '/usr/local/bin/node'].find((node) => {
  const [major = 24, minor = 0] = run(node, '-p', 'process.versions.node').stdout?.split('.').map(Number) ?? [];
  return major < 22 || (major === 22 && minor < 18);
});

it('on a Node without TypeScript support, the starter says which Node it needs and starts nothing', () => {
  const { status, stdout, stderr } = run(process.execPath, '--no-strip-types', STARTER, 'api');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(NEEDS.exec(stderr)?.[1]).toBe(process.versions.node);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it.skipIf(!OLD_NODE)("it says so on the system's Node as well", () => {
  const { status, stderr } = run(OLD_NODE ?? '', STARTER, 'worker');
  expect(status).toBe(1);
  expect(stderr).toMatch(NEEDS);
});

it.each([['api'], ['worker'], ['migrate'], ['backup', '/nowhere'], ['restore', '/nowhere'], ['store-check']])(
  '%s starts and, without settings, exits naming what is missing',
  (...args) => {
    const { status, stderr } = run(process.execPath, STARTER, ...args);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Wrong settings:\n(- .*\n)*- DATABASE_URL is missing\n/);
    expect(stderr).not.toContain('    at ');
  },
);

it('an unknown program name lists the known ones', () => {
  expect(run(process.execPath, STARTER, 'toString')).toMatchObject({
    status: 2,
    stderr: 'Usage: node spotway.mjs api | worker | migrate | backup | restore | store-check\n',
  });
});
