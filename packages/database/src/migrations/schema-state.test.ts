import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isEarlier, RELEASE } from './release.ts';
import { judgeSchema, type SchemaState, schemaFault } from './schema-state.ts';

const program = {
  migrations: [
    { tag: '0000_a', at: 10 },
    { tag: '0001_b', at: 20 },
  ],
  release: '0.2.0',
};
const found = (applied: number[], unusedSince: string[] = []) => ({ applied, unusedSince });

it.each<[string, ReturnType<typeof found> | null, SchemaState]>([
  ['no schema', null, { state: 'missing' }],
  ['a schema whose first migration failed', found([]), { state: 'missing' }],
  ['its own schema', found([10, 20]), { state: 'ready' }],
  ['a newer schema', found([10, 20, 30]), { state: 'ready' }],
  ['an older schema', found([10]), { state: 'older', lacking: ['0001_b'] }],
  ['a newer schema that lacks one of its migrations', found([10, 30]), { state: 'older', lacking: ['0001_b'] }],
  ['a schema that dropped something its release does not use', found([10, 20], ['0.1.9', '0.2.0']), { state: 'ready' }],
  [
    'a schema that dropped something its release uses',
    found([10, 20, 30], ['0.2.1', '0.10.0', '0.3.0']),
    { state: 'contracted', needs: '0.10.0', release: '0.2.0' },
  ],
])('a program on a database with %s', (_, schema, state) => {
  expect(judgeSchema(schema, program)).toEqual(state);
});

it.each([
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.1', true],
  ['0.2.0', '0.10.0', true],
  ['1.0.0', '0.9.9', false],
])('release %s is earlier than %s: %s', (release, other, earlier) => {
  expect(isEarlier(release, other)).toBe(earlier);
});

it('says in one line what to do', () => {
  expect(schemaFault({ state: 'ready' })).toBeNull();
  expect(schemaFault({ state: 'missing' })).toBe('The database has no schema: run `npm run migrate`.');
  expect(schemaFault({ state: 'older', lacking: ['0001_b', '0002_c'] })).toBe(
    'The database lacks 0001_b, 0002_c: run `npm run migrate`.',
  );
  expect(schemaFault({ state: 'contracted', needs: '0.3.0', release: '0.2.0' })).toBe(
    'The database is for release 0.3.0 and later ones; this is 0.2.0.',
  );
});

it('every package of the product has the same release', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const versionOf = (folder: string) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).version;
  const packages = ['packages', 'apps'].flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => path.join(group, name)),
  );
  for (const folder of ['.', ...packages]) expect(versionOf(folder), folder).toBe(RELEASE);
});
