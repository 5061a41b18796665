import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createCampaignBodySchema,
  ERROR_CODES,
  linesText,
  lineText,
  registerBodySchema,
  transportSettingsSchema,
} from '@spotway/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ERROR_TEXTS } from '../errors/index.ts';
import { fieldFaultText } from './field-faults.ts';
import { RULE_WORDS } from './words.ts';

/** The text for a value's fault, in both languages. */
function said(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (!issue) throw new Error('the value is taken');
  const { code: keyword, message, path: _, ...params } = issue;
  return (['fr', 'en'] as const).map((language) => fieldFaultText({ keyword, message, params }, language));
}

describe('a field’s fault has a text in French and English', () => {
  it.each<[string, z.ZodType, unknown, string, string]>([
    ['nothing', lineText({ max: 9 }), undefined, 'Un texte est attendu.', 'Text is expected.'],
    ['an empty text', lineText({ max: 9 }), ' ', 'Ce champ est obligatoire.', 'This field is required.'],
    ['a short text', linesText({ min: 3, max: 9 }), 'a', 'Au moins 3 caractères.', 'At least 3 characters.'],
    ['a long text', lineText({ max: 9 }), 'a'.repeat(10), 'Au plus 9 caractères.', 'At most 9 characters.'],
    ['a fraction', z.int(), 0.5, 'Un nombre entier est attendu.', 'A whole number is expected.'],
    ['a small number', z.number().min(2), 1, 'Au moins 2.', 'At least 2.'],
    ['a number at the limit', z.number().gt(0), 0, 'Plus de 0.', 'More than 0.'],
    ['a large number', z.number().max(2), 3, 'Au plus 2.', 'At most 2.'],
    ['an empty list', z.array(z.string()).min(1), [], 'Au moins 1 élément.', 'At least 1 entry.'],
    ['a wrong type', z.object({}), 1, 'Un objet est attendu.', 'An object is expected.'],
    ['an address', z.email(), 'a', 'Cette adresse e-mail n’est pas valable.', 'This e-mail address is not valid.'],
    ['an unknown value', z.enum(['a', 'b']), 'c', 'Valeurs possibles : a, b.', 'Possible values: a, b.'],
    ['an extra field', z.strictObject({}), { x: 1 }, 'Champs inconnus : x.', 'Unknown fields: x.'],
    ['a union', z.union([z.string(), z.number()]), null, 'Cette valeur n’est pas valable.', 'This value is not valid.'],
    [
      'a control character',
      lineText({ max: 9 }),
      'a\u0000',
      'Le texte doit tenir sur une ligne, sans caractère invisible.',
      'The text must be one line without invisible characters.',
    ],
  ])('%s', (_, schema, value, fr, en) => {
    expect(said(schema, value)).toEqual([fr, en]);
  });

  it('a rule that is also an API refusal has the refusal’s text', () => {
    const issue = { keyword: 'custom', message: 'password_weak', params: {} };
    expect(fieldFaultText(issue, 'fr')).toBe(ERROR_TEXTS.fr.password_weak);
  });

  it('echoes only the beginning of what the caller sent', () => {
    const [fr = ''] = said(
      z.strictObject({}),
      Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`${i}`.repeat(500), 1])),
    );
    expect(fr.length).toBeLessThan(2500);
  });

  it('has a text for every rule code of the contract', () => {
    const folder = path.join(import.meta.dirname, '../../../contract/src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.includes('.test.'),
    );
    const codes = sources.flatMap((name) =>
      [...readFileSync(path.join(folder, name), 'utf8').matchAll(/message: '([a-z_]+)'/g)].map(([, code = '']) => code),
    );
    expect(codes.length).toBeGreaterThan(15);
    expect(codes.filter((code) => !(code in RULE_WORDS) && !ERROR_CODES.includes(code as never))).toEqual([]);
  });

  it('leaves no message in zod’s English', () => {
    const english = [
      [createCampaignBodySchema, {}],
      [registerBodySchema, { name: 1, email: 'x', password: 'x', language: 'de' }],
      [transportSettingsSchema, { kind: 'x' }],
      [transportSettingsSchema, { kind: 's3', endpoint: 'x', bucket: 'X', region: '' }],
    ] as const;
    for (const [schema, value] of english)
      for (const text of said(schema, value)) expect(text).not.toMatch(/Invalid|Too |received|to have/);
  });
});
