import { describe, expect, it } from 'vitest';
import { filmNameMismatch, isNamed, judgeFileName, mayConfirmName, spotNamed } from './film-name-mismatch.ts';

const OWN = 'FR_AGCE_ANNO_PROD_0002_003_A';
const OTHER = 'FR_AGCE_ANNO_PROD_0008_003_A';
const THIRD = 'FR_AGCE_ANNO_PROD_0009_003_A';
const ID_CREA = 'AV-ABCD123456-0030';
const OTHER_ID_CREA = 'AV-ABCD654321-0030';

describe('a file’s name beside its spot’s identifier', () => {
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
    // one character
    ['FR_AGCE_ANNO_PROD_0002_003_B.mxf', OWN, 'FR_AGCE_ANNO_PROD_0002_003_B'],
    ['FR_AGCE_ANNO_PROD_0002_030_A.mxf', OWN, 'FR_AGCE_ANNO_PROD_0002_030_A'],
    ['BE_AGCE_ANNO_PROD_0002_003_A.mxf', OWN, 'BE_AGCE_ANNO_PROD_0002_003_A'],
    // both forms
    [`${OTHER_ID_CREA}.mxf`, ID_CREA, OTHER_ID_CREA],
    ['av_abcd123456_0030.mxf', ID_CREA, null],
    [`${ID_CREA}.mxf`, OWN, ID_CREA],
    [`${OWN}.mxf`, ID_CREA, OWN],
    // the right one is there too, wherever it stands
    [`${OTHER} remplace ${OWN}.mxf`, OWN, null],
    [`${OWN} remplace ${OTHER}.mxf`, OWN, null],
    [`${ID_CREA}_${OWN}.mxf`, OWN, null],
    [`${ID_CREA}_${OWN}.mxf`, ID_CREA, null],
    // several others: the pubID counts first
    [`${ID_CREA}_${OTHER}.mxf`, OWN, OTHER],
    // a title and a date, which read as an IDcrea without its dashes
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

  it('names both identifiers in the accepted form', () => {
    expect(filmNameMismatch('fr agce anno prod 0008 003 a.mxf', { pubId: OWN })).toEqual({
      named: OTHER,
      expected: OWN,
    });
  });

  it('names the one that another spot of the order has, where the name carries several', () => {
    const others = [{ pubId: THIRD }, { pubId: '' }];
    expect(filmNameMismatch(`${OTHER} ${THIRD}.mxf`, { pubId: OWN }, others)?.named).toBe(THIRD);
  });

  it('finds the same whatever the other spots are, which only choose what is told', () => {
    const name = 'AV_ABCD_654321_0030.mxf';
    expect(filmNameMismatch(name, { pubId: OWN }, [{ pubId: OTHER_ID_CREA }])).toBeNull();
    expect(filmNameMismatch(`${name} ${THIRD}`, { pubId: OWN }, [{ pubId: OTHER_ID_CREA }])?.named).toBe(THIRD);
  });

  it('is read in no time, however long it is', () => {
    expect(filmNameMismatch(`${'FR_AGCE_ANNO_'.repeat(20_000)}.mxf`, { pubId: OWN })).toBeNull();
  });
});

describe('the spot that a name speaks of', () => {
  const spots = [
    { pubId: OWN, title: 'Eau' },
    { pubId: OTHER.toLowerCase(), title: 'Vin' },
  ];
  it.each([
    [OTHER, 'Vin'],
    [THIRD, undefined],
  ])('%s: %s', (named, title) => expect(spotNamed({ named }, spots)?.title).toBe(title));
});

describe('a confirmation', () => {
  const kept = { named: OTHER, expected: OWN, by: 'Anne Martin', at: '2026-03-28T13:05:09.000Z', userId: 'u1' };
  it.each<[string, string, string, typeof kept | null, boolean]>([
    ['answers the question it was given for', `${OTHER}.mxf`, OWN, kept, true],
    ['answers it whichever of two other identifiers it names', `${THIRD}_${OTHER}.mxf`, OWN, kept, true],
    ['of another identifier of the spot does not', `${OTHER}.mxf`, THIRD, kept, false],
    ['of another name does not', `${THIRD}.mxf`, OWN, kept, false],
    ['that was never given does not', `${OTHER}.mxf`, OWN, null, false],
  ])('%s', (_, name, pubId, nameConfirmation, isAnswer) =>
    expect(judgeFileName({ name, nameConfirmation }, { pubId })?.confirmation).toEqual(isAnswer ? kept : null),
  );

  it.each([
    ['the spot’s identifier was corrected to the file’s', OTHER],
    ['the spot has no identifier any more', ''],
  ])('is of no concern once %s', (_, pubId) =>
    expect(judgeFileName({ name: `${OTHER}.mxf`, nameConfirmation: kept }, { pubId })).toBeNull(),
  );

  it.each([
    [OTHER, true],
    [OTHER.toLowerCase().replaceAll('_', '-'), true],
    [OWN, false],
    ['yes', false],
    ['', false],
  ])('given as %j names an identifier of the file’s name: %s', (word, isIt) =>
    expect(isNamed(`${OTHER}.mxf`, word)).toBe(isIt),
  );
});

describe('a name', () => {
  const film = { isSuperseded: false, isRejected: false, isAcceptedByPerson: false };
  it.each([
    ['of a film that nobody has decided on, or that passed by itself', true, {}],
    ['of a film that was replaced', false, { isSuperseded: true }],
    ['of a film that was sent back', false, { isRejected: true }],
    ['of a film that an operator let pass', false, { isAcceptedByPerson: true }],
  ])('%s can be confirmed: %s', (_, may, changes) => expect(mayConfirmName({ ...film, ...changes })).toBe(may));
});
