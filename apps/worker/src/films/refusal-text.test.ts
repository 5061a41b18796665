import { type QualityIssue, reportOf } from '@spotway/domain/quality';
import { expect, it } from 'vitest';
import { verificationRefusalText } from './refusal-text.ts';

const NAME: QualityIssue = { code: 'name-mismatch', severity: 'error', name: { named: 'A', expected: 'B' } };
const LOUD: QualityIssue = { code: 'loudness', severity: 'error', measured: -18, limit: -22.5, unit: 'LUFS' };
const probe = { video: null, startTimecode: null };
const reasonOf = (...issues: QualityIssue[]) =>
  verificationRefusalText(reportOf([{ kind: 'container', index: 0, issues }]), probe, 'en').split('\n');

it('a rejected film is not asked to be confirmed by name, which nobody can do any more', () => {
  expect(reasonOf(NAME, LOUD)).toEqual(reasonOf(LOUD));
  expect(reasonOf(NAME)).toEqual([expect.stringContaining('carries another identifier')]);
});

it.each([
  ['fr', 'par la personne qui a commandé le film'],
  ['en', 'by whoever ordered the film'],
] as const)('a holder, who can not correct the declared duration, reads who can: %s', (language, who) => {
  const wrong: QualityIssue = { code: 'wrong-duration', severity: 'error', measured: 3, limit: 20, unit: 's' };
  const report = reportOf([{ kind: 'container', index: 0, issues: [wrong] }]);
  expect(verificationRefusalText(report, probe, language)).toContain(who);
});
