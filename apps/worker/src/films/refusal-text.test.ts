import { type QualityIssue, reportOf } from '@spotway/domain/quality';
import { expect, it } from 'vitest';
import { verificationRefusalText } from './refusal-text.ts';

const NAME: QualityIssue = { code: 'name-mismatch', severity: 'error', name: { named: 'A', expected: 'B' } };
const LOUD: QualityIssue = { code: 'loudness', severity: 'error', measured: -18, limit: -22.5, unit: 'LUFS' };
const probe = { video: null, startTimecode: null };
const reasonOf = (...issues: QualityIssue[]) =>
  verificationRefusalText(reportOf([{ kind: 'container', index: 0, issues }]), probe, 'en').split('\n');

it('a rejected film does not ask for its name to be confirmed, which is no longer possible', () => {
  expect(reasonOf(NAME, LOUD)).toEqual(reasonOf(LOUD));
  expect(reasonOf(NAME)).toEqual([expect.stringContaining('carries a different identifier')]);
});

it.each([
  ['fr', 'par la personne qui a commandé le film'],
  ['en', 'the person who ordered the film'],
] as const)('tells the holder, who cannot correct the declared duration, who can: %s', (language, who) => {
  const wrong: QualityIssue = { code: 'wrong-duration', severity: 'error', measured: 3, limit: 20, unit: 's' };
  const report = reportOf([{ kind: 'container', index: 0, issues: [wrong] }]);
  expect(verificationRefusalText(report, probe, language)).toContain(who);
});
