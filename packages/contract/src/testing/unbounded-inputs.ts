import type { z } from 'zod';
import { CALLER_TEXT_PATTERNS } from '../shared/caller-text.ts';

/** String formats that can't contain unstorable characters. */
const SAFE_FORMATS = ['uuid', 'datetime', 'date', 'email'];

/** Places in a request schema that accept any string or any number, as paths such as `body.spots[].title`. */
export function unboundedInputs(schema: z.core.$ZodType, path = ''): string[] {
  const seen = new Set<unknown>();
  return [...new Set(find(schema as z.core.$ZodTypes, path))];

  function find(each: z.core.$ZodTypes, at: string): string[] {
    if (seen.has(each)) return [];
    const { def } = each._zod;
    const next = (inner: unknown, where = at) => find(inner as z.core.$ZodTypes, where);
    switch (def.type) {
      case 'string':
        return isBoundedText(each) ? [] : [at];
      case 'number':
        return isBoundedNumber(each) ? [] : [at];
      case 'object': {
        const inner = Object.entries(def.shape).flatMap(([key, value]) => next(value, at ? `${at}.${key}` : key));
        return def.catchall ? [...inner, ...next(def.catchall, `${at}.*`)] : inner;
      }
      case 'array':
        return [...(has(each, 'max_length') ? [] : [`${at}[]: any number`]), ...next(def.element, `${at}[]`)];
      case 'union':
        return def.options.flatMap((option) => next(option));
      case 'intersection':
        return [...next(def.left), ...next(def.right)];
      case 'tuple':
        return def.items.flatMap((item, index) => next(item, `${at}[${index}]`));
      case 'record':
        return [...next(def.keyType, `${at}.*`), ...next(def.valueType, `${at}.*`)];
      case 'optional':
      case 'nullable':
      case 'default':
      case 'prefault':
      case 'catch':
      case 'readonly':
      case 'nonoptional':
        return next(def.innerType);
      case 'lazy':
        seen.add(each);
        return next(def.getter());
      case 'pipe': {
        // "true" or "false" in a query; the text itself is not stored
        if ((def.out as z.core.$ZodTypes)._zod.def.type === 'boolean') return [];
        // the text is bounded if either side bounds it
        const [from, to] = [next(def.in), next(def.out)];
        return isText(def.in) && isText(def.out) && (from.length === 0 || to.length === 0) ? [] : [...from, ...to];
      }
      case 'transform':
      case 'boolean':
      case 'literal':
      case 'enum':
      case 'null':
      case 'undefined':
      case 'never':
      case 'date':
        return [];
      default:
        return [`${at}: ${def.type}`];
    }
  }
}

function isText(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'string';
}

function isBoundedText(schema: z.core.$ZodType): boolean {
  if (SAFE_FORMATS.includes((schema as z.ZodString).format ?? '')) return true;
  const isOurs = checksOf(schema).some((check) => CALLER_TEXT_PATTERNS.includes(check.pattern as RegExp));
  return isOurs && has(schema, 'max_length');
}

/** `int()` alone only limits numbers to JavaScript's safe integers, which does not count. */
function isBoundedNumber(schema: z.core.$ZodType): boolean {
  return has(schema, 'greater_than') && has(schema, 'less_than');
}

function has(schema: z.core.$ZodType, name: string): boolean {
  return checksOf(schema).some(({ check }) => check === name);
}

function checksOf(schema: z.core.$ZodType): readonly { check: string; pattern?: unknown }[] {
  return (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def as { check: string; pattern?: unknown });
}
