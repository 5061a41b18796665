import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as contract from './index.ts';

/**
 * What clients may send, by shape and bounds, and the codes they are answered with and their HTTP status. No rule derives them, so that
 * nothing else notices one that moves. Who changes one on purpose runs `vitest -u` and shows it in the review.
 */
const OF_REQUESTS = /(Body|Query|Params|Request)Schema$/;

describe('what was promised', () => {
  const schemas = Object.entries(contract).flatMap(([name, value]) =>
    value instanceof z.ZodType && OF_REQUESTS.test(name) ? [[name, value] as const] : [],
  );
  it.each(schemas)('of the shape %s', (_, schema) => {
    expect(shapeOf(schema)).toMatchSnapshot();
  });

  const tables = Object.entries(contract).filter(
    ([, value]) => typeof value !== 'function' && !(value instanceof z.ZodType) && !(value instanceof RegExp),
  );
  it.each(tables.filter(([, value]) => !holdsSchemas(value)))('of the table %s', (_, value) => {
    expect(value).toMatchSnapshot();
  });

  it.each(
    tables.flatMap(([name, value]) =>
      holdsSchemas(value) ? Object.entries(value).map(([key, schema]) => [`${name}.${key}`, schema] as const) : [],
    ),
  )('of the shape %s', (_, schema) => {
    expect(shapeOf(schema)).toMatchSnapshot();
  });
});

function holdsSchemas(value: unknown): value is Readonly<Record<string, z.ZodType>> {
  return typeof value === 'object' && value !== null && Object.values(value).some((each) => each instanceof z.ZodType);
}

/** A line for each part, so that a change is one line of the snapshot. */
function shapeOf(schema: z.ZodType): string[] {
  const { properties, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const parts = Object.entries(properties ?? {}).map(([name, part]) => `${name}: ${JSON.stringify(part)}`);
  return [...parts, JSON.stringify(rest)];
}
