import fc from 'fast-check';

/** The parts of JSON Schema that the API's document uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** Generated lists and texts stay short; damage makes the long ones. */
const SHORT = 8;

/** Values that match a schema except for patterns: what patterns refuse never reaches a service. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(arbitraryOf));
  if (schema.allOf) return arbitraryOf(Object.assign({}, ...schema.allOf));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1000),
        fc.maxSafeInteger().map((value) => within(value, schema)),
      );
    case 'number':
      return fc.oneof(
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1000),
        fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const minLength = schema.minItems ?? 0;
      const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 3, 3));
      return fc.array(arbitraryOf(schema.items ?? {}), { minLength, maxLength });
    }
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      const model = Object.fromEntries(properties.map(([name, each]) => [name, arbitraryOf(each)]));
      return fc.record(model, { requiredKeys: [...(schema.required ?? [])], noNullPrototype: true });
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textOf({ format, minLength = 0, maxLength = 1000 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time')
    return fc
      .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString());
  const long = Math.min(maxLength, Math.max(minLength, SHORT));
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: Math.min(minLength, long), maxLength: long }),
    fc.constantFrom('a'.repeat(Math.max(minLength, Math.min(maxLength, 1000))), 'é'.repeat(Math.max(minLength, 1))),
  );
}

function within(value: number, { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): number {
  return minimum + (Math.abs(value) % (maximum - minimum + 1));
}
