import fc from 'fast-check';

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values that no field expects. */
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e15,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  'a\u0000b',
  '\ud83c',
  'a\udfacb',
  '\u202egpj.exe',
  "'; drop table users; --",
  '%_\\',
  '../../../etc/passwd',
  '\u001b[2J',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999999999999999999999999Z',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(100_000),
  '💧'.repeat(2_000),
  [],
  {},
  [null],
  Array.from({ length: 2_000 }, () => ''),
  nested(12),
  nested(500),
  { constructor: { prototype: {} } },
];

const hostileValue = fc.constantFrom(...HOSTILE_VALUES);

/** Texts for paths and queries. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    ...HOSTILE_VALUES.filter((value) => typeof value === 'string').map((text) => encode(text.slice(0, 3000))),
    // As they appear in the address: not UTF-8, not an escape, a path.
    ...['%00', 'a%00b', '%ED%A0%80', '%ff', '%', '%zz', '..%2F..%2F', '%2e%2e', '1e400', '-1', 'NaN', 'null', '[]'],
  ),
  fc.string({ maxLength: 20 }).map(encode),
);

/** Bodies that are not JSON, or too much of it. */
const HOSTILE_BODIES: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '""',
  '0',
  'true',
  '\ufeff{}',
  '{"a":1e999}',
  '{"__proto__":{"isOperator":true}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"a":"${'x'.repeat(3_000_000)}"}`,
  'name=a&name=b&a%00=%ff',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
];
export const hostileBody = fc.constantFrom(...HOSTILE_BODIES);

export const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/xml',
  'text/plain',
  'nothing',
  '',
);

/** A copy of a JSON value with one to three faults: a changed, missing or extra value. */
export function damaged(value: unknown): fc.Arbitrary<unknown> {
  const step = fc.record({ at: fc.nat(), how: fc.nat(4), with: hostileValue });
  return fc
    .array(step, { minLength: 1, maxLength: 3 })
    .map((steps) => steps.reduce((all, { at, how, with: hostile }) => damage(all, at, how, hostile), value));
}

/** Keys from the outside in. */
export type Path = readonly (string | number)[];

function damage(value: unknown, at: number, how: number, hostile: unknown): unknown {
  const paths = pathsOf(value);
  const path = paths[at % paths.length] ?? [];
  return changeAt(value, path, (found) => {
    if (how === 0) return undefined;
    if (how === 1 && isRecord(found)) return { ...found, extra: hostile };
    if (how === 2 && Array.isArray(found)) return [...found, ...found, hostile];
    if (how === 3 && typeof found === 'string') return found + String(hostile);
    return hostile;
  });
}

/** Every place in a JSON value, itself included. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  if (!isRecord(value) && !Array.isArray(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))].slice(0, 500);
}

/** A copy with one value changed. */
export function changeAt(value: unknown, path: Path, change: (found: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((each, i) => (i === Number(key) ? changeAt(each, rest, change) : each));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: changeAt(record[key], rest, change) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
