import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { webInputs } from './web-build.ts';

it('pages are rebuilt when a package they use changes', () => {
  const inputs = webInputs(ROOT);
  expect(inputs).toEqual(expect.arrayContaining(['apps/web', 'packages/wording/src', 'packages/domain/src']));
  expect(inputs.filter((input) => !existsSync(path.join(ROOT, input)))).toEqual([]);
});
