import { expect, it } from 'vitest';
import { passwordProblem } from './password-rule.ts';

it.each([
  ['Abcdef1!x', null],
  ['Abcdef1!', 'weak'],
  ['abcdef1!x', 'weak'],
  ['ABCDEF1!X', 'weak'],
  ['Abcdefg!x', 'weak'],
  ['Abcdef12x', 'weak'],
  ['Abcdef1?x', 'weak'],
  ['Été-à-La-Plage1_a', null],
  [`Aa1!${'x'.repeat(124)}`, null],
  [`Aa1!${'x'.repeat(125)}`, 'too-long'],
])('%s: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));

it.each([...'!@#$%^&*_=+-'])('%s counts as the special character', (character) => {
  expect(passwordProblem(`Abcdefg1${character}`)).toBeNull();
});
