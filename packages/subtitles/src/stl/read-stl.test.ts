import { describe, expect, it } from 'vitest';
import { cueText } from '../model/cue-text.ts';
import { codes, documentRead } from '../testing/outcomes.ts';
import { stlFile, tti } from '../testing/stl-files.ts';
import { readStl } from './read-stl.ts';

const issuesOf = (bytes: Uint8Array) => {
  const outcome = readStl(bytes);
  return outcome.read ? outcome.issues : [];
};

describe('reading EBU STL', () => {
  it('counts frames from the start of programme', () => {
    const document = documentRead(readStl(stlFile([tti({ timeIn: [10, 0, 1, 3], timeOut: [10, 1, 0, 24] })])));
    expect(document.cues).toEqual([{ in: 28, out: 1524, lines: [[{ text: 'Bonjour' }]], align: 'centre', row: null }]);
    expect(document).toMatchObject({
      format: 'STL',
      timeBase: { num: 25, den: 1 },
      programmeStart: 900_000,
      language: 'fr',
    });
  });

  it('reads every field of the general block', () => {
    const texts: Record<number, string> = {
      16: '\x90tude de march\x82',
      48: 'Episode 1',
      80: 'Market study',
      112: 'Part one',
      144: 'A. Translator',
      176: 'translator@example.org',
      208: 'REF-1',
      224: '250102',
      230: '250203',
      236: '07',
      277: 'Publisher',
      309: 'Editor',
      341: 'editor@example.org',
      448: 'User data',
    };
    expect(documentRead(readStl(stlFile([tti({})], texts))).stl).toEqual({
      codePage: '850',
      diskFormat: 'STL25.01',
      displayStandard: 'teletext1',
      characterTable: '00',
      languageCode: '0F',
      originalProgrammeTitle: 'Étude de marché',
      originalEpisodeTitle: 'Episode 1',
      translatedProgrammeTitle: 'Market study',
      translatedEpisodeTitle: 'Part one',
      translatorName: 'A. Translator',
      translatorContact: 'translator@example.org',
      subtitleListReference: 'REF-1',
      creationDate: '250102',
      revisionDate: '250203',
      revisionNumber: '07',
      totalBlocks: 1,
      totalSubtitles: 1,
      totalGroups: 1,
      maxCharactersPerRow: 40,
      maxRows: 23,
      timecodesAreValid: true,
      startOfProgramme: '10000000',
      firstCue: '10000100',
      totalDisks: '1',
      diskNumber: '1',
      countryOfOrigin: 'FRA',
      publisher: 'Publisher',
      editorName: 'Editor',
      editorContact: 'editor@example.org',
      userData: 'User data',
    });
  });

  it.each([
    ['STL23.01', { num: 24_000, den: 1001 }],
    ['STL24.01', { num: 24, den: 1 }],
    ['STL25.01', { num: 25, den: 1 }],
    ['STL30.01', { num: 30_000, den: 1001 }],
    ['STL50.01', { num: 50, den: 1 }],
  ])('reads the frame rate of %s', (code, rate) => {
    expect(documentRead(readStl(stlFile([tti({})], { 3: code }))).timeBase).toEqual(rate);
  });

  it('counts drop-frame timecodes when asked to', () => {
    const file = stlFile([tti({ timeIn: [0, 1, 0, 2], timeOut: [0, 1, 2, 0] })], { 3: 'STL30.01', 256: '00000000' });
    expect(documentRead(readStl(file, { isDropFrame: true })).cues[0]?.in).toBe(1800);
    expect(documentRead(readStl(file)).cues[0]?.in).toBe(1802);
  });

  it.each([
    [0x00, 'black'],
    [0x01, 'red'],
    [0x02, 'green'],
    [0x03, 'yellow'],
    [0x04, 'blue'],
    [0x05, 'magenta'],
    [0x06, 'cyan'],
  ])('reads colour code %i as %s', (code, colour) => {
    const text = [0x0d, code, 0x0b, 0x0b, 0x4f, 0x75, 0x69, 0x0a, 0x0a];
    expect(documentRead(readStl(stlFile([tti({ text })]))).cues[0]?.lines).toEqual([[{ text: 'Oui', colour }]]);
  });

  it('reads a code between two words as the space it shows, and no colour as white', () => {
    const text = [...Buffer.from('\x0d\x07\x0b\x0b- Oui\x03Non !\x0a\x0a', 'latin1')];
    expect(documentRead(readStl(stlFile([tti({ text })]))).cues[0]?.lines).toEqual([
      [{ text: '- Oui' }, { text: ' Non !', colour: 'yellow' }],
    ]);
  });

  it('reads italics and underlining of open subtitles across lines', () => {
    const text = '\x80Voix off\x8asuite\x81 \x82fin\x83';
    expect(documentRead(readStl(stlFile([tti({ text })], { 11: '0' }))).cues[0]?.lines).toEqual([
      [{ text: 'Voix off', italic: true }],
      [{ text: 'suite', italic: true }, { text: ' ' }, { text: 'fin', underline: true }],
    ]);
  });

  it('keeps the row and the justification, and treats the last two rows as the bottom', () => {
    const file = stlFile([
      tti({ number: 0, verticalPosition: 2, justification: 1, text: '\x0d\x0b\x0bHaut' }),
      tti({ number: 1, verticalPosition: 20, justification: 3, text: '\x0d\x0b\x0bUn\x8a\x8a\x0d\x0b\x0bDeux' }),
      tti({ number: 2, verticalPosition: 18, justification: 2, text: '\x0d\x0b\x0bUn\x8a\x8a\x0d\x0b\x0bDeux' }),
    ]);
    expect(documentRead(readStl(file)).cues.map(({ row, align }) => ({ row, align }))).toEqual([
      { row: 2, align: 'left' },
      { row: null, align: 'right' },
      { row: 18, align: 'centre' },
    ]);
  });

  it('scales the rows of open subtitles to those of the screen', () => {
    const file = stlFile([tti({ verticalPosition: 50 })], { 11: '0', 253: '99' });
    expect(documentRead(readStl(file)).cues[0]?.row).toBe(12);
  });

  it('joins extension blocks and skips user data', () => {
    const file = stlFile([
      tti({ number: 4, extension: 0, text: 'Un texte '.repeat(12).slice(0, 112) }),
      tti({ number: 4, extension: 0xfe, text: 'user data' }),
      tti({ number: 4, extension: 1, text: 'qui continue ' }),
      tti({ number: 4, extension: 0xff, text: 'et finit.' }),
      tti({ number: 5, text: 'Suivant' }),
    ]);
    const { cues } = documentRead(readStl(file));
    expect(cues).toHaveLength(2);
    expect(cues[0] && cueText(cues[0])).toBe(`${'Un texte '.repeat(12).slice(0, 112)}qui continue et finit.`);
    expect(issuesOf(file)).toEqual([]);
  });

  it('reports a chain of extension blocks that never ends', () => {
    const file = stlFile([tti({ number: 0, extension: 0, text: 'Un debut' }), tti({ number: 1, text: 'Entier' })]);
    expect(documentRead(readStl(file)).cues.map(cueText)).toEqual(['Un debut', 'Entier']);
    expect(issuesOf(file)).toContainEqual({ code: 'incomplete-subtitle', severity: 'warning', cue: 1 });
  });

  it('keeps comments off the screen', () => {
    const document = documentRead(readStl(stlFile([tti({ comment: 1, text: 'Remarque' }), tti({ number: 1 })])));
    expect(document.cues.map(cueText)).toEqual(['Bonjour']);
    expect(document.comments).toEqual(['Remarque']);
  });

  it('builds up a cumulative set cue by cue and removes it at once', () => {
    const member = (number: number, cumulative: number, seconds: number, text: string) =>
      tti({
        number,
        cumulative,
        timeIn: [10, 0, seconds, 0],
        timeOut: [10, 0, 9, 0],
        text,
        verticalPosition: 16 + 2 * number,
      });
    const file = stlFile([member(0, 1, 1, 'Un'), member(1, 2, 3, 'Deux'), member(2, 3, 5, 'Trois')]);
    expect(documentRead(readStl(file)).cues.map((one) => [one.in, one.out, cueText(one)])).toEqual([
      [25, 75, 'Un'],
      [75, 125, 'Un\nDeux'],
      [125, 225, 'Un\nDeux\nTrois'],
    ]);
  });

  it.each([1, 64, 127])('reports a file cut %i bytes into its last block, and reads the rest', (kept) => {
    const whole = stlFile([tti({ number: 0 }), tti({ number: 1, text: 'Perdu' })]);
    const file = whole.subarray(0, 1024 + 128 + kept);
    expect(documentRead(readStl(file)).cues.map(cueText)).toEqual(['Bonjour']);
    expect(issuesOf(file)).toContainEqual({
      code: 'truncated-file',
      severity: 'error',
      measured: kept,
      limit: 128,
      unit: 'bytes',
    });
    expect(codes(issuesOf(file))).toContain('block-count');
  });

  it('leaves out a subtitle with an impossible timecode, and reports it', () => {
    const file = stlFile([tti({ timeIn: [10, 0, 1, 25] }), tti({ number: 1 })]);
    expect(documentRead(readStl(file)).cues).toHaveLength(1);
    expect(issuesOf(file)).toEqual([{ code: 'unreadable-time', severity: 'error', cue: 1 }]);
  });

  it('reports bytes that are not characters', () => {
    expect(codes(issuesOf(stlFile([tti({ text: [0x41, 0xe5, 0x42] })])))).toEqual(['unknown-character']);
  });

  it('reads the tables for other alphabets', () => {
    const text = [0xbf, 0xe0, 0xd8, 0xd2, 0xd5, 0xe2];
    const document = documentRead(readStl(stlFile([tti({ text })], { 12: '01', 14: '56' })));
    expect(document.cues.map(cueText)).toEqual(['Привет']);
    expect(document.language).toBe('ru');
  });

  it.each([
    ['unknown-disk-format', stlFile([tti({})], { 3: 'STL12.01' })],
    ['unknown-character-table', stlFile([tti({})], { 12: '05' })],
    ['unknown-format', stlFile([tti({})], { 3: 'SRT25.01' })],
    ['unknown-format', stlFile([tti({})]).subarray(0, 1000)],
    ['empty-file', new Uint8Array()],
    ['too-large', new Uint8Array(10_000_001)],
    ['too-many-cues', stlFile(Array.from({ length: 20_001 }, (_, number) => tti({ number })))],
  ] as const)('refuses as %s', (reason, bytes) => {
    expect(readStl(bytes)).toEqual({ read: false, reason });
  });
});

describe('start of programme', () => {
  const at = (hours: number, minutes = 0) => tti({ timeIn: [hours, minutes, 1, 0], timeOut: [hours, minutes, 2, 0] });

  it('comes from the header when the cues fit it', () => {
    const outcome = readStl(stlFile([at(10)]));
    expect(outcome).toMatchObject({ issues: [], document: { programmeStart: 900_000 } });
  });

  it('is zero when the header says 10 h and the cues count from zero, with a warning', () => {
    const outcome = readStl(stlFile([at(0)]));
    expect(outcome).toMatchObject({
      document: { programmeStart: 0, cues: [{ in: 25 }] },
      issues: [{ code: 'programme-start', declaredStart: '10:00:00:00', takenStart: '00:00:00:00' }],
    });
  });

  it.each(['00000000', '        '])('is 10 h when the header says "%s" and the cues are at 10 h', (declared) => {
    const outcome = readStl(stlFile([at(10)], { 256: declared }));
    expect(outcome).toMatchObject({ document: { programmeStart: 900_000, cues: [{ in: 25 }] } });
    expect(outcome.read && codes(outcome.issues)).toEqual(['programme-start']);
  });

  it('is what the caller says, whatever the file holds', () => {
    const outcome = readStl(stlFile([at(10)]), { programmeStart: '09:59:50:00' });
    expect(outcome).toMatchObject({ issues: [], document: { programmeStart: 899_750, cues: [{ in: 275 }] } });
  });

  it('leaves a cue before it where it is', () => {
    const before = tti({ timeIn: [9, 59, 59, 0], timeOut: [10, 0, 0, 0] });
    expect(documentRead(readStl(stlFile([before, at(10)]))).cues.map((one) => one.in)).toEqual([-25, 25]);
  });
});
