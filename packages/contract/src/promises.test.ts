import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS, type CallName, type CallPath, type CallShape, PATHS } from './calls/index.ts';
import * as contract from './index.ts';

/**
 * Shapes and bounds of requests and answers, and refusal codes with their HTTP status. No rule derives them, so nothing else would notice a
 * change. For intended changes, run `vitest -u` and include the snapshot in the review.
 */
describe('the contract', () => {
  const shapes = Object.entries(contract).flatMap(([name, value]): [string, z.ZodType][] => {
    if (value instanceof z.ZodType) return [[name, value]];
    return holdsSchemas(value) ? Object.entries(value).map(([key, schema]) => [`${name}.${key}`, schema]) : [];
  });
  /** Nested shapes are referenced by name. */
  const names = z.registry<{ id: string }>();
  for (const [name, schema] of shapes) names.add(schema, { id: name });

  it.each(shapes)('shape %s', (_, schema) => {
    expect(shapeOf(schema, names)).toMatchSnapshot();
  });

  const tables = Object.entries(contract).filter(
    ([, value]) =>
      typeof value !== 'function' &&
      !(value instanceof z.ZodType) &&
      !(value instanceof RegExp) &&
      !holdsSchemas(value),
  );
  it.each(tables)('table %s', (_, value) => {
    expect(value).toMatchSnapshot();
  });

  it.each(Object.entries<CallShape>(CALLS))('call %s', (name, call) => {
    const { params, query, body, answer, content = {}, status = 200, errors } = call;
    const schemas = Object.entries({ params, query, body, [`answer ${status}`]: answer, ...content });
    const { method, path, ...traits }: CallPath = PATHS[name as CallName];
    expect([
      [method, path, ...Object.keys(traits)].join(' '),
      ...schemas.flatMap(([part, schema]) => (schema ? partLines(part, schema) : [])),
      `refusals ${errors.join(' ')}`,
    ]).toMatchSnapshot();
  });

  /** Lines for a part of a call; shapes of the contract are given by name. */
  function partLines(part: string, schema: z.ZodType): string[] {
    const known = names.get(schema)?.id;
    return known ? [`${part}: ${known}`] : shapeOf(schema, names).map((line) => `${part}${line}`);
  }
});

function holdsSchemas(value: unknown): value is Readonly<Record<string, z.ZodType>> {
  return typeof value === 'object' && value !== null && Object.values(value).some((each) => each instanceof z.ZodType);
}

/** The input shape, and the output shape if parsing changes it, with a line per part, so that a change is one line of the snapshot. */
function shapeOf(schema: z.ZodType, names: z.core.$ZodRegistry<{ id: string }>): string[] {
  const sent = linesOf('', jsonSchemaOf(schema, names, 'input'));
  const read = linesOf('', jsonSchemaOf(schema, names, 'output'));
  return sent.join() === read.join() ? sent : [...sent, ...read.map((line) => `read ${line}`)];
}

function jsonSchemaOf(schema: z.ZodType, names: z.core.$ZodRegistry<{ id: string }>, io: 'input' | 'output') {
  const whole = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any', metadata: names },
    /** Omits Zod's additions: the long patterns of formats, and that parsing drops unknown fields. */
    override({ jsonSchema }) {
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  // a named schema is always a reference, even the root
  return whole.$defs?.[whole.$ref?.replace('#/$defs/', '') ?? ''] ?? whole;
}

function linesOf(place: string, part: z.core.JSONSchema.BaseSchema): string[] {
  const { $schema, $defs, id, properties, items, anyOf, oneOf, additionalProperties, ...rest } = part;
  const inner: (readonly [string, z.core.JSONSchema._JSONSchema | undefined])[] = [
    ...Object.entries(properties ?? {}).map(([name, each]) => [`.${name}`, each] as const),
    ...[...(anyOf ?? []), ...(oneOf ?? [])].map((each) => ['|', each] as const),
    ['[]', items as z.core.JSONSchema._JSONSchema | undefined],
    ['{}', additionalProperties],
  ];
  return [
    `${place} ${JSON.stringify(rest)}`,
    ...inner.flatMap(([name, each]) => {
      if (each === undefined) return [];
      return typeof each === 'object' ? linesOf(`${place}${name}`, each) : [`${place}${name} ${each}`];
    }),
  ];
}
