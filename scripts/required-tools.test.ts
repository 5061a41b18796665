import { expect, it } from 'vitest';
import { canUse } from './required-tools.ts';

it.each([
  ['1', true, true],
  ['1', false, /xmllint is missing/],
  ['', true, true],
  ['', false, false],
  [undefined, true, true],
  [undefined, false, false],
] as const)(
  'with REQUIRE_TOOLS %j and a tool that is there: %j, its tests run: %s',
  (REQUIRE_TOOLS, isFound, expected) => {
    const asked = () => canUse('xmllint', isFound, { REQUIRE_TOOLS });
    if (typeof expected === 'boolean') expect(asked()).toBe(expected);
    else expect(asked).toThrow(expected);
  },
);
