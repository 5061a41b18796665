import type { z } from 'zod';
import { CALLER_TEXT_PATTERNS } from '../shared/caller-text.ts';

/** Strings whose form leaves no room for characters that can't be kept. */
const SAFE_FORMATS = ['uuid', 'datetime', 'date', 'email'];

/** The places of a request's schema that take any string, or any number; paths as `body.spots[].title`. */
export function unboundedInputs(schema: z.core.$ZodType, path = ''): string[] {
  const seen = new Set<unknown>();
  return [...new Set(find(schema as z.core.$ZodTypes, path))];

  function find(each: z.core.$ZodTypes, at: string): string[] {
    if (seen.has(each)) return [];
    const { def } = each._zod;
    const next = (inner: unknown, where = at) => find(inner as z.core.$ZodTypes, where);
    switch (def.type) {
      case 'string':
        return isBoundText(each) ? [] : [at];
      case 'number':
        return isBoundNumber(each) ? [] : [at];
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
        // "true" or "false" in a query: the text itself goes nowhere.
        if ((def.out as z.core.$ZodTypes)._zod.def.type === 'boolean') return [];
        // The text is bound when either side binds it.
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

function isBoundText(schema: z.core.$ZodType): boolean {
  if (SAFE_FORMATS.includes((schema as z.ZodString).format ?? '')) return true;
  const isOurs = checksOf(schema).some((check) => CALLER_TEXT_PATTERNS.includes(check.pattern as RegExp));
  return isOurs && has(schema, 'max_length');
}

/** `int()` alone bounds a number where JavaScript can't count any more: that is no bound of ours. */
function isBoundNumber(schema: z.core.$ZodType): boolean {
  return has(schema, 'greater_than') && has(schema, 'less_than');
}

function has(schema: z.core.$ZodType, name: string): boolean {
  return checksOf(schema).some(({ check }) => check === name);
}

function checksOf(schema: z.core.$ZodType): readonly { check: string; pattern?: unknown }[] {
  return (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def as { check: string; pattern?: unknown });
}
