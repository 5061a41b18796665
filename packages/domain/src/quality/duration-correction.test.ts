import { expect, it } from 'vitest';
import { type DeclaredFilm, decideDurationCorrection } from './duration-correction.ts';
import { type QualityCode, reportOf } from './issues.ts';

const reportWith = (...codes: QualityCode[]) =>
  reportOf([{ kind: 'container', index: 0, issues: codes.map((code) => ({ code, severity: 'error' })) }]);
const warnedOf = (unit: 'frames' | 's') =>
  reportOf([{ kind: 'container', index: 0, issues: [{ code: 'duration', severity: 'warning', unit }] }]);
const CHECKED: DeclaredFilm = { isQualified: false, rejectedBy: null, report: reportWith(), isSourceKept: true };

it.each<[string, DeclaredFilm | null, ReturnType<typeof decideDurationCorrection>]>([
  ['without a film is declared', null, 'declare'],
  ['of a film that is not checked yet is declared', { ...CHECKED, report: null }, 'declare'],
  ['of a film that awaits its decision has it judged anew', CHECKED, 'judge-anew'],
  ['of a film that the platform sent back has it judged anew', { ...CHECKED, rejectedBy: 'platform' }, 'judge-anew'],
  [
    'of a film refused before its check, as an unreadable one, brings nothing back',
    { ...CHECKED, rejectedBy: 'platform', report: null },
    'declare',
  ],
  ['leaves what an operator refused for other reasons', { ...CHECKED, rejectedBy: 'operator' }, 'declare'],
  [
    'brings back what an operator refused with a wrong length',
    { ...CHECKED, rejectedBy: 'operator', report: reportWith('wrong-duration') },
    'judge-anew',
  ],
  [
    'brings back what an operator refused with a length that an earlier version’s report warned of, in frames',
    { ...CHECKED, rejectedBy: 'operator', report: warnedOf('frames') },
    'judge-anew',
  ],
  [
    'leaves what an operator refused for other reasons than some frames too many',
    { ...CHECKED, rejectedBy: 'operator', report: warnedOf('s') },
    'declare',
  ],
  ['of a film whose source file is gone is declared', { ...CHECKED, isSourceKept: false }, 'declare'],
  ['of an accepted film is refused', { ...CHECKED, isQualified: true }, 'locked'],
])('a correction %s', (_, film, expected) => {
  expect(decideDurationCorrection(film, 20_000, 3000)).toBe(expected);
});

it('the same duration again changes nothing, of an accepted film too', () => {
  expect(decideDurationCorrection({ ...CHECKED, isQualified: true }, 3000, 3000)).toBe('unchanged');
  expect(decideDurationCorrection(null, 3000, 3000)).toBe('unchanged');
});
