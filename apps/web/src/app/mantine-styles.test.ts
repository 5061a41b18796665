import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..');
const SHEETS = path.join(path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');
const sourceOf = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8');
const sheetsIn = (source: string) =>
  [...source.matchAll(/'@mantine\/core\/styles\/([\w-]+)\.css'/g)].map(([, name = '']) => name);

function componentsIn(source: string): string[] {
  const [, names = ''] = /(?:import|export) \{([^}]*)\} from '@mantine\/core'/.exec(source) ?? [];
  const values = names.split(',').map((name) => name.trim());
  return values.filter((name) => name !== '' && existsSync(path.join(SHEETS, `${name}.css`)));
}

// A sheet that another file brings is there on some pages only, or later: a dialog without its own stood unstyled under its page.
it('every Mantine component in use has its style sheet on every page, or brings it itself', () => {
  const everywhere = sheetsIn(sourceOf('app/mantine-styles.ts'));
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !file.startsWith('public-pages'));
  const used = files.flatMap((file) => {
    const source = sourceOf(file);
    const there = [...everywhere, ...sheetsIn(source)];
    return componentsIn(source).map((name) => ({ use: `${name} in ${file}`, name, isThere: there.includes(name) }));
  });
  expect(used.map(({ name }) => name)).toContain('Button');
  expect(used.filter(({ isThere }) => !isThere).map(({ use }) => use)).toEqual([]);
});
