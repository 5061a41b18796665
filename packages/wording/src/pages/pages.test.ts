import { describe, expect, it } from 'vitest';
import { english } from './en/index.ts';
import { french } from './fr/index.ts';

type Tree = { readonly [key: string]: string | Tree };

function messages(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : messages(value, `${path}${key}.`),
  );
}

/** `{{name}}` and `<name>` parts, sorted. */
function parts(message: string): string[] {
  return (message.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).sort();
}

const frenchMessages = new Map(messages(french));
const englishMessages = new Map(messages(english));

describe('message catalogues', () => {
  it('hold the same keys in French and English', () => {
    expect([...englishMessages.keys()].sort()).toEqual([...frenchMessages.keys()].sort());
  });

  it('use the same placeholders in both languages', () => {
    const differing = [...frenchMessages].filter(
      ([key, message]) => parts(message).join() !== parts(englishMessages.get(key) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it('leave no message empty', () => {
    const empty = [...frenchMessages, ...englishMessages].filter(([, message]) => message.trim() === '');
    expect(empty).toEqual([]);
  });

  it('give each counted message both plural forms', () => {
    const keys = [...frenchMessages.keys()];
    const ones = keys.filter((key) => key.endsWith('_one')).map((key) => key.slice(0, -4));
    const others = keys.filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6));
    expect(others).toEqual(ones);
    expect(ones.length).toBeGreaterThan(5);
  });
});
