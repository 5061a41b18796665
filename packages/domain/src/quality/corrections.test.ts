import { describe, expect, it } from 'vitest';
import { decideDurationCorrection, decideNormalisation, isNormalisingOffered, type JudgedFilm } from './corrections.ts';
import { type QualityCode, reportOf } from './issues.ts';

const reportWith = (...codes: QualityCode[]) =>
  reportOf([{ kind: 'container', index: 0, issues: codes.map((code) => ({ code, severity: 'error' })) }]);
const warnedOf = (unit: 'frames' | 's') =>
  reportOf([{ kind: 'container', index: 0, issues: [{ code: 'duration', severity: 'warning', unit }] }]);
const CHECKED: JudgedFilm = { isQualified: false, rejectedBy: null, report: reportWith(), isSourceKept: true };

it.each<[string, JudgedFilm | null, ReturnType<typeof decideDurationCorrection>]>([
  ['without a film only changes the declaration', null, 'note'],
  ['for a film not checked yet only changes the declaration', { ...CHECKED, report: null }, 'note'],
  ['for a film awaiting a decision has it judged again', CHECKED, 'judge-again'],
  ['for a film rejected automatically has it judged again', { ...CHECKED, rejectedBy: 'platform' }, 'judge-again'],
  [
    'for a film rejected before its check, such as an unreadable one, only changes the declaration',
    { ...CHECKED, rejectedBy: 'platform', report: null },
    'note',
  ],
  ['keeps an operator’s rejection for other reasons', { ...CHECKED, rejectedBy: 'operator' }, 'note'],
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
    'note',
  ],
  ['for a film whose source file is gone only changes the declaration', { ...CHECKED, isSourceKept: false }, 'note'],
  ['for an accepted film is refused', { ...CHECKED, isQualified: true }, 'locked'],
])('a correction %s', (_, film, expected) => {
  expect(decideDurationCorrection(film, 20_000, 3000)).toBe(expected);
});

it('the same duration again changes nothing, even for an accepted film', () => {
  expect(decideDurationCorrection({ ...CHECKED, isQualified: true }, 3000, 3000)).toBe('unchanged');
  expect(decideDurationCorrection(null, 3000, 3000)).toBe('unchanged');
});

describe('choosing normalisation after the order', () => {
  const rejected = (by: JudgedFilm['rejectedBy'], ...codes: QualityCode[]): JudgedFilm => ({
    ...CHECKED,
    rejectedBy: by,
    report: reportWith(...codes),
  });
  const warned = reportOf([{ kind: 'audio', index: 1, issues: [{ code: 'true-peak', severity: 'warning' }] }]);

  it.each<[string, JudgedFilm | null, ReturnType<typeof decideNormalisation>]>([
    ['without a film is only noted', null, 'note'],
    ['for a film not checked yet is only noted', { ...CHECKED, report: null }, 'note'],
    ['for a film awaiting a decision has it judged again', CHECKED, 'judge-again'],
    ['for a film rejected automatically has it judged again', rejected('platform', 'loudness'), 'judge-again'],
    ['for one rejected for more has it judged again', rejected('platform', 'loudness', 'no-video'), 'judge-again'],
    ['keeps an operator’s rejection for other reasons', rejected('operator', 'freeze'), 'note'],
    ['keeps one whose level was only worth a warning', { ...rejected('operator'), report: warned }, 'note'],
    ['withdraws an operator’s rejection of a loud film', rejected('operator', 'loudness'), 'judge-again'],
    ['withdraws one of a loud passage', rejected('operator', 'short-term-loudness'), 'judge-again'],
    ['withdraws one of a high peak', rejected('operator', 'true-peak'), 'judge-again'],
    ['withdraws one of a quiet film', rejected('operator', 'too-quiet', 'freeze'), 'judge-again'],
    [
      'for a film whose source file is gone is only noted',
      { ...rejected('platform', 'loudness'), isSourceKept: false },
      'note',
    ],
    ['for an accepted film is refused', { ...CHECKED, isQualified: true }, 'locked'],
  ])('%s', (_, film, expected) => expect(decideNormalisation(film, false)).toBe(expected));

  it('again changes nothing, even for an accepted film', () => {
    expect(decideNormalisation({ ...CHECKED, isQualified: true }, true)).toBe('unchanged');
    expect(decideNormalisation(null, true)).toBe('unchanged');
  });

  const helped: JudgedFilm = {
    ...CHECKED,
    rejectedBy: 'platform',
    report: { ...reportWith('loudness'), isHelpedByNormalising: true },
  };
  it.each<[string, JudgedFilm | null, boolean, boolean]>([
    ['to a film rejected for its level alone', helped, false, true],
    ['also if an operator rejected it', { ...helped, rejectedBy: 'operator' }, false, true],
    ['not to one rejected for more', rejected('platform', 'loudness', 'freeze'), false, false],
    ['not to one that nobody rejected', { ...helped, rejectedBy: null }, false, false],
    ['not twice', helped, true, false],
    ['not without its source file', { ...helped, isSourceKept: false }, false, false],
    ['not to an accepted one', { ...helped, isQualified: true }, false, false],
    ['not without a film', null, false, false],
  ])('is offered %s', (_, film, isNormalised, isOffered) =>
    expect(isNormalisingOffered(film, isNormalised)).toBe(isOffered),
  );
});
