import { describe, expect, it } from 'vitest';
import {
  canConfirmName,
  containsIdentifier,
  filmNameMismatch,
  judgeFileName,
  rejectingErrors,
  spotWithIdentifier,
  waitsForConfirmation,
} from './film-name-mismatch.ts';

const OWN = 'FR_AGCE_ANNO_PROD_0002_003_A';
const OTHER = 'FR_AGCE_ANNO_PROD_0008_003_A';
const THIRD = 'FR_AGCE_ANNO_PROD_0009_003_A';
const ID_CREA = 'AV-ABCD123456-0030';
const OTHER_ID_CREA = 'AV-ABCD654321-0030';

it.each([
  [
    ['loudness', 'name-mismatch', 'black'],
    ['loudness', 'black'],
  ],
  [['name-mismatch'], ['name-mismatch']],
  [[], []],
])('of the errors %o a rejection names %o', (errors, named) => {
  expect(rejectingErrors(errors.map((code) => ({ code }))).map(({ code }) => code)).toEqual(named);
});

it.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('a name that may be confirmed: %s, of an accepted film: %s, is waited for: %s', (mayConfirm, isQualified, waits) => {
  expect(waitsForConfirmation(mayConfirm, isQualified)).toBe(waits);
});

describe('a file’s name compared with its spot’s identifier', () => {
  it.each<[string, string, string | null]>([
    [`${OTHER}.mxf`, OWN, OTHER],
    [`${OWN}.mxf`, OWN, null],
    ['Eau de source.mxf', OWN, null],
    ['.mxf', OWN, null],
    // case and separators
    ['fr-agce-anno-prod-0008-003-a.mov', OWN, OTHER],
    ['fr-agce-anno-prod-0002-003-a.mov', OWN, null],
    ['FRAGCEANNOPROD0002003A.mxf', OWN, null],
    ['FRAGCEANNOPROD0008003A.mxf', OWN, OTHER],
    ['Eau [FR AGCE ANNO PROD 0008 003 A] V2 HD.mxf', OWN, OTHER],
    [`${OTHER}.mxf`, ` ${OWN.toLowerCase()} `, OTHER],
    // one character different
    ['FR_AGCE_ANNO_PROD_0002_003_B.mxf', OWN, 'FR_AGCE_ANNO_PROD_0002_003_B'],
    ['FR_AGCE_ANNO_PROD_0002_030_A.mxf', OWN, 'FR_AGCE_ANNO_PROD_0002_030_A'],
    ['BE_AGCE_ANNO_PROD_0002_003_A.mxf', OWN, 'BE_AGCE_ANNO_PROD_0002_003_A'],
    // both forms
    [`${OTHER_ID_CREA}.mxf`, ID_CREA, OTHER_ID_CREA],
    ['av_abcd123456_0030.mxf', ID_CREA, null],
    [`${ID_CREA}.mxf`, OWN, ID_CREA],
    [`${OWN}.mxf`, ID_CREA, OWN],
    // the right one is there too, at any position
    [`${OTHER} remplace ${OWN}.mxf`, OWN, null],
    [`${OWN} remplace ${OTHER}.mxf`, OWN, null],
    [`${ID_CREA}_${OWN}.mxf`, OWN, null],
    [`${ID_CREA}_${OWN}.mxf`, ID_CREA, null],
    // of several others, the pubID comes first
    [`${ID_CREA}_${OTHER}.mxf`, OWN, OTHER],
    // a title and a date that look like an IDcrea without its dashes
    ['AD_NOEL_251201_0020.mxf', OWN, null],
    ['AD NOEL 251201 0020.mxf', ID_CREA, null],
    ['ADNOEL2512010020.mxf', OWN, null],
    ['AD-NOEL-251201-0020.mxf', OWN, null],
    ['ad-noel251201-0020.mxf', OWN, 'AD-NOEL251201-0020'],
    [`AD_NOEL_251201_0020 ${OTHER}.mxf`, OWN, OTHER],
    // nothing to compare with
    [`${OTHER}.mxf`, '', null],
    [`${OTHER}.mxf`, 'FR_AGCE', null],
  ])('%s on %j carries %s', (name, pubId, named) =>
    expect(filmNameMismatch(name, { pubId })?.named ?? null).toBe(named),
  );

  it('returns both identifiers in canonical form', () => {
    expect(filmNameMismatch('fr agce anno prod 0008 003 a.mxf', { pubId: OWN })).toEqual({
      named: OTHER,
      expected: OWN,
    });
  });

  it('prefers an identifier of another spot in the order if the name contains several', () => {
    const others = [{ pubId: THIRD }, { pubId: '' }];
    expect(filmNameMismatch(`${OTHER} ${THIRD}.mxf`, { pubId: OWN }, others)?.named).toBe(THIRD);
  });

  it('finds the same mismatches whatever the other spots, which only select the one reported', () => {
    const name = 'AV_ABCD_654321_0030.mxf';
    expect(filmNameMismatch(name, { pubId: OWN }, [{ pubId: OTHER_ID_CREA }])).toBeNull();
    expect(filmNameMismatch(`${name} ${THIRD}`, { pubId: OWN }, [{ pubId: OTHER_ID_CREA }])?.named).toBe(THIRD);
  });

  it('is read quickly, however long it is', () => {
    expect(filmNameMismatch(`${'FR_AGCE_ANNO_'.repeat(20_000)}.mxf`, { pubId: OWN })).toBeNull();
  });
});

describe('the spot with the identifier in a name', () => {
  const spots = [
    { pubId: OWN, title: 'Eau' },
    { pubId: OTHER.toLowerCase(), title: 'Vin' },
  ];
  it.each([
    [OTHER, 'Vin'],
    [THIRD, undefined],
  ])('%s: %s', (named, title) => expect(spotWithIdentifier({ named }, spots)?.title).toBe(title));
});

describe('a confirmation', () => {
  const kept = { named: OTHER, expected: OWN, by: 'Anne Martin', at: '2026-03-28T13:05:09.000Z', userId: 'u1' };
  it.each<[string, string, string, typeof kept | null, boolean]>([
    ['applies to the mismatch it was given for', `${OTHER}.mxf`, OWN, kept, true],
    ['applies if the name contains two other identifiers', `${THIRD}_${OTHER}.mxf`, OWN, kept, true],
    ['does not apply after a change of the spot’s identifier', `${OTHER}.mxf`, THIRD, kept, false],
    ['does not apply to another name', `${THIRD}.mxf`, OWN, kept, false],
    ['does not exist if never given', `${OTHER}.mxf`, OWN, null, false],
  ])('%s', (_, name, pubId, nameConfirmation, isAnswer) =>
    expect(judgeFileName({ name, nameConfirmation }, { pubId })?.confirmation).toEqual(isAnswer ? kept : null),
  );

  it.each([
    ['the spot’s identifier is corrected to the file’s', OTHER],
    ['the spot no longer has an identifier', ''],
  ])('is not needed once %s', (_, pubId) =>
    expect(judgeFileName({ name: `${OTHER}.mxf`, nameConfirmation: kept }, { pubId })).toBeNull(),
  );

  it.each([
    [OTHER, true],
    [OTHER.toLowerCase().replaceAll('_', '-'), true],
    [OWN, false],
    ['yes', false],
    ['', false],
  ])('of %j matches an identifier in the file’s name: %s', (word, isIt) =>
    expect(containsIdentifier(`${OTHER}.mxf`, word)).toBe(isIt),
  );
});

describe('a name', () => {
  const film = { isSuperseded: false, isRejected: false, isAcceptedByPerson: false };
  it.each([
    ['of a film not decided on, or accepted automatically', true, {}],
    ['of a replaced film', false, { isSuperseded: true }],
    ['of a rejected film', false, { isRejected: true }],
    ['of a film accepted by an operator', false, { isAcceptedByPerson: true }],
  ])('%s can be confirmed: %s', (_, may, changes) => expect(canConfirmName({ ...film, ...changes })).toBe(may));
});
