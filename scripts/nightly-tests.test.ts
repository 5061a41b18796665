import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LEFT_OUT_AT } from './nightly-tests.ts';
import { ROOT } from './root.ts';

it.each(LEFT_OUT_AT)('%s at %s: the test left out of npm test exists and runs at the other width', (...left) => {
  const [spec, width, title] = left;
  const files = globSync(`e2e/product/*/${spec}.spec.ts`, { cwd: ROOT });
  expect(files).toHaveLength(1);
  const text = readFileSync(path.join(ROOT, files[0] ?? ''), 'utf8');
  expect(text).toContain(`('${title}`);
  expect(LEFT_OUT_AT.filter((each) => each[0] === spec && each[2] === title)).toEqual([left]);
  expect(text).toMatch(/\b1440\b/);
  expect(text).toMatch(new RegExp(`\\b${Number.parseInt(width, 10)}\\b`));
});
