import { expect, it } from 'vitest';
import { type DeclaredFilm, decideDurationCorrection } from './duration-correction.ts';
import { type QualityCode, reportOf } from './issues.ts';

const reportWith = (...codes: QualityCode[]) =>
  reportOf([{ kind: 'container', index: 0, issues: codes.map((code) => ({ code, severity: 'error' })) }]);
const warnedOf = (unit: 'frames' | 's') =>
  reportOf([{ kind: 'container', index: 0, issues: [{ code: 'duration', severity: 'warning', unit }] }]);
const CHECKED: DeclaredFilm = { isQualified: false, rejectedBy: null, report: reportWith(), isSourceKept: true };

it.each<[string, DeclaredFilm | null, ReturnType<typeof decideDurationCorrection>]>([
  ['without a film only changes the declaration', null, 'declare'],
  ['for a film not checked yet only changes the declaration', { ...CHECKED, report: null }, 'declare'],
  ['for a film awaiting a decision has it judged again', CHECKED, 'judge-again'],
  ['for a film rejected automatically has it judged again', { ...CHECKED, rejectedBy: 'platform' }, 'judge-again'],
  [
    'for a film rejected before its check, such as an unreadable one, only changes the declaration',
    { ...CHECKED, rejectedBy: 'platform', report: null },
    'declare',
  ],
  ['keeps an operator’s rejection for other reasons', { ...CHECKED, rejectedBy: 'operator' }, 'declare'],
  [
    'withdraws an operator’s rejection for a wrong duration',
    { ...CHECKED, rejectedBy: 'operator', report: reportWith('wrong-duration') },
    'judge-again',
  ],
  [
    'withdraws an operator’s rejection for a duration that an earlier version reported as a warning, in frames',
    { ...CHECKED, rejectedBy: 'operator', report: warnedOf('frames') },
    'judge-again',
  ],
  [
    'keeps an operator’s rejection if the duration was only off by a few frames',
    { ...CHECKED, rejectedBy: 'operator', report: warnedOf('s') },
    'declare',
  ],
  ['for a film whose source file is gone only changes the declaration', { ...CHECKED, isSourceKept: false }, 'declare'],
  ['for an accepted film is refused', { ...CHECKED, isQualified: true }, 'locked'],
])('a correction %s', (_, film, expected) => {
  expect(decideDurationCorrection(film, 20_000, 3000)).toBe(expected);
});

it('the same duration again changes nothing, even for an accepted film', () => {
  expect(decideDurationCorrection({ ...CHECKED, isQualified: true }, 3000, 3000)).toBe('unchanged');
  expect(decideDurationCorrection(null, 3000, 3000)).toBe('unchanged');
});
