import { describe, expect, it } from 'vitest';
import { functionAround, type Mutant, mutantsOf, withMarks, withMutant } from './mutate.ts';
import { parse } from './syntax.ts';

const changes = (source: string, options = {}) => mutantsOf('a.ts', source, options).map(({ change }) => change);

describe('mutants', () => {
  it.each<[string, string, string[]]>([
    ['a boundary and its opposite', 'const f = (a) => a < b;', ['< → <=', '< → >=']],
    ['an equality', 'const f = (a) => a !== b;', ['!== → ===']],
    ['a sum of numbers', 'const f = (a) => a + b;', ['+ → -']],
    ['not a sum of texts', "const f = (a) => a + '.';", ["'.' → ''"]],
    ['a conjunction', 'const f = (a) => a && b;', ['&& → ||']],
    ['a fallback, removed but not changed', 'const f = (a) => a ?? 3;', ['?? 3 → nothing']],
    ['a negation', 'const f = (a) => !a;', ['!a → a']],
    ['a condition', 'const f = (a) => (a ? b : c);', ['a → !(a)']],
    ['a guard, also removed', 'function f(a) { if (a) return b; }', ['if (a) return b; → ;', 'a → !(a)']],
    ['a call for its effect', 'async function f() { await save(); }', ['await save(); → ;']],
    ['a throw, not its text', "function f() { throw new Error('no'); }", ["throw new Error('no'); → ;"]],
    ['a list', 'const f = () => [a];', ['[a] → []']],
    ['a method with an opposite', 'const f = (a) => a.some(b);', ['some → every']],
    ['a boolean', 'const f = () => true;', ['true → false']],
    ['a number, both ways', 'const LIMIT = 3;', ['3 → 4', '3 → (2)']],
    ['a text in a function', "const f = () => 'a';", ["'a' → ''"]],
    ['no text outside functions', "const NAME = 'a';", []],
    ['no text in a comparison', "const f = (a) => a === 'b';", ['=== → !==']],
    ['no type, import or property name', "import a from 'a';\nconst f = (b: 'x' | 1) => ({ 'c-d': b as 'y' });", []],
    [
      'no tagged template text, but its expressions',
      `const f = (a) => sql\`select \${a + 1}\`;`,
      ['+ → -', '1 → 2', '1 → (0)'],
    ],
  ])('are made of %s', (_, source, expected) => expect(changes(source).sort()).toEqual(expected.sort()));

  it('leave texts for people alone', () => {
    expect(changes("const f = () => 'Bonjour';", { texts: false })).toEqual([]);
  });

  it('are still TypeScript', () => {
    const source =
      'export function f(a: number | null): boolean { if (!a || a >= 3) return false; return [a].some(g); }';
    const mutants = mutantsOf('a.ts', source);
    expect(mutants.length).toBeGreaterThan(8);
    for (const mutant of mutants) expect(() => parse('a.ts', withMutant(source, mutant))).not.toThrow();
  });

  it('know their line, code and enclosing function', () => {
    const source = 'const a = 1;\nfunction f() {\n  return g(2);\n}\n';
    expect(mutantsOf('a.ts', source)).toMatchObject([
      { line: 1, code: 'const a = 1;', inFunction: -1 },
      { line: 1, inFunction: -1 },
      { line: 3, code: 'return g(2);', inFunction: source.indexOf('function') },
      { line: 3, inFunction: source.indexOf('function') },
    ] satisfies Partial<Mutant>[]);
    expect(functionAround(parse('a.ts', source), source.indexOf('g('))).toBe(source.indexOf('function'));
  });
});

it('marks record which functions ran', () => {
  const source = 'const f = (a) => ({ a });\nfunction g() { return 1; }\nf(1);';
  const reached = new Set<string>();
  Object.assign(globalThis, { reached });
  // biome-ignore lint/security/noGlobalEval: evaluates the marked source under test
  globalThis.eval(withMarks('a.ts', source));
  Object.assign(globalThis, { reached: undefined });
  expect([...reached]).toEqual([`a.ts:${source.indexOf('(a)')}`]);
});
