import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..');
const SHEETS = path.join(path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');
// those of every page, and those of parts that bring their own
const styles = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
  .filter((file) => !file.startsWith('public-pages'))
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
  .join('');

it('every Mantine component in use has its style sheet', () => {
  const used = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).flatMap((file) => {
    const source = readFileSync(path.join(SOURCES, file), 'utf8');
    const [, names = ''] = /(?:import|export) \{([^}]*)\} from '@mantine\/core'/.exec(source) ?? [];
    return names.split(',').map((name) => name.trim());
  });
  const styled = [...new Set(used)].filter((name) => name !== '' && existsSync(path.join(SHEETS, `${name}.css`)));
  expect(styled).toContain('Button');
  expect(styled.filter((name) => !styles.includes(`'@mantine/core/styles/${name}.css'`))).toEqual([]);
});
