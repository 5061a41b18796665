import { describe, expect, it } from 'vitest';
import { cueText } from '../model/cue-text.ts';
import { cue, documentOf } from '../testing/documents.ts';
import { codes, documentRead, textWritten, utf8 } from '../testing/outcomes.ts';
import { readSrt } from './read-srt.ts';
import { writeSrt } from './write-srt.ts';

const read = (text: string) => readSrt(utf8(text));
const texts = (text: string) => documentRead(read(text)).cues.map(cueText);
const lines = (text: string) => documentRead(read(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`)).cues[0]?.lines;

describe('reading SRT', () => {
  it('counts milliseconds', () => {
    const outcome = read('1\n00:00:01,040 --> 01:02:03,999\nBonjour\n\n2\n01:02:04,000 --> 01:02:05,000\nUn\nDeux\n');
    expect(outcome).toMatchObject({
      read: true,
      issues: [],
      document: { format: 'SRT', timeBase: { num: 1000, den: 1 } },
    });
    expect(documentRead(outcome).cues).toEqual([
      { in: 1040, out: 3_723_999, lines: [[{ text: 'Bonjour' }]], align: 'centre', row: null },
      { in: 3_724_000, out: 3_725_000, lines: [[{ text: 'Un' }], [{ text: 'Deux' }]], align: 'centre', row: null },
    ]);
  });

  it.each([
    ['dots', '1\n00:00:01.500 --> 00:00:02.500\nA\n'],
    ['no hours', '1\n00:01,5 --> 00:02,5\nA\n'],
    ['no numbers', '00:00:01,500 --> 00:00:02,500\nA\n'],
    ['short arrows', '1\n00:00:01,500 -> 00:00:02,500\nA\n'],
    ['no spaces', '1\n00:00:01,500-->00:00:02,500\nA\n'],
    ['coordinates', '1\n00:00:01,500 --> 00:00:02,500 X1:10 X2:20 Y1:30 Y2:40\nA\n'],
    ['Windows line endings', '1\r\n00:00:01,500 --> 00:00:02,500\r\nA\r\n'],
    ['Macintosh line endings', '1\r00:00:01,500 --> 00:00:02,500\rA\r'],
    ['blank lines first', '\n\n\n1\n00:00:01,500 --> 00:00:02,500\nA'],
    ['a blank line after the times', '1\n00:00:01,500 --> 00:00:02,500\n\nA\n'],
  ])('accepts %s', (_name, text) => {
    expect(documentRead(read(text)).cues).toMatchObject([{ in: 1500, out: 2500, lines: [[{ text: 'A' }]] }]);
  });

  it('keeps a text that is a number, and one that ends with a number', () => {
    expect(texts('1\n00:00:01,000 --> 00:00:02,000\n1984\n\n2\n00:00:03,000 --> 00:00:04,000\nEn\n42\n')).toEqual([
      '1984',
      'En\n42',
    ]);
    expect(texts('1\n00:00:01,000 --> 00:00:02,000\nEn\n42\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n')).toEqual([
      'En\n42',
      'B',
    ]);
  });

  it('keeps the text after a blank line, with a warning that names the line', () => {
    const outcome = read('1\n00:00:01,000 --> 00:00:02,000\nUn\n\nDeux\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n');
    expect(documentRead(outcome).cues.map(cueText)).toEqual(['Un\nDeux', 'B']);
    expect(outcome).toMatchObject({ issues: [{ code: 'syntax', line: 4 }] });
  });

  it('reports impossible times and drops their text', () => {
    const outcome = read('1\n00:00:61,000 --> 00:00:62,000\nPerdu\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n');
    expect(documentRead(outcome).cues.map(cueText)).toEqual(['B']);
    expect(outcome).toMatchObject({
      issues: expect.arrayContaining([{ code: 'unreadable-time', severity: 'error', line: 2 }]),
    });
  });

  it.each([
    ['<i>Voix</i> off', [[{ text: 'Voix', italic: true }, { text: ' off' }]]],
    ['<I>Voix</I>', [[{ text: 'Voix', italic: true }]]],
    ['<b><u>A</b>B</u>', [[{ text: 'A', bold: true, underline: true }, { text: 'B' }]]],
    ['<i>Un\nDeux</i>', [[{ text: 'Un', italic: true }], [{ text: 'Deux', italic: true }]]],
    ['<font color="#FFFF00">A</font>', [[{ text: 'A', colour: 'yellow' }]]],
    ["<font color='red' size=3>A</font>B", [[{ text: 'A', colour: 'red' }, { text: 'B' }]]],
    ['<font color=white>A</font>', [[{ text: 'A' }]]],
    ['<i>sans fin', [[{ text: 'sans fin', italic: true }]]],
    ['1 < 2 > 0 <3', [[{ text: '1 < 2 > 0 <3' }]]],
    ['<script>x</script>', [[{ text: '<script>x</script>' }]]],
    ['{\\i1}A{\\i0}', [[{ text: 'A' }]]],
    ['{accolades}', [[{ text: '{accolades}' }]]],
  ])('reads %s', (text, expected) => {
    expect(lines(text)).toEqual(expected);
  });

  it('follows SubStation positions', () => {
    const document = documentRead(
      read('1\n00:00:01,000 --> 00:00:02,000\n{\\an8}Haut\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\an3}Droite\n'),
    );
    expect(document.cues).toMatchObject([
      { row: 1, align: 'centre' },
      { row: null, align: 'right' },
    ]);
  });

  const text = '1\n00:00:01,000 --> 00:00:02,000\nÀ l’été — 5 €\n';
  it.each([
    ['UTF-8', utf8(text), false],
    ['UTF-8 with a BOM', utf8(`\uFEFF${text}`), false],
    ['UTF-16 with a BOM', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')), false],
    ['big-endian UTF-16', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()), false],
    ['UTF-16 without a BOM', new Uint8Array(Buffer.from(text, 'utf16le')), false],
    [
      'Windows-1252',
      new Uint8Array(Buffer.from(text.replace('’', '\x92').replace('—', '\x97').replace('€', '\x80'), 'latin1')),
      true,
    ],
  ])('reads %s', (_name, bytes, isGuessed) => {
    const outcome = readSrt(bytes);
    expect(documentRead(outcome).cues.map(cueText)).toEqual(['À l’été — 5 €']);
    expect(outcome.read && codes(outcome.issues)).toEqual(isGuessed ? ['guessed-encoding'] : []);
  });

  it.each(['', 'Bonjour', '%PDF-1.7\n…', 'WEBVTT', 'a --> b\n'])('refuses %j', (content) => {
    expect(read(content).read).toBe(false);
  });

  it('refuses more than 20,000 cues', () => {
    const file = '00:00:01,000 --> 00:00:02,000\nA\n\n'.repeat(20_001);
    expect(read(file)).toEqual({ read: false, reason: 'too-many-cues' });
  });
});

describe('writing SRT', () => {
  it('numbers the cues in time order and writes styles and positions', () => {
    const document = documentOf([
      cue(25, 50, 'Après'),
      cue(0, 25, '', { lines: [[{ text: 'Haut', italic: true, colour: 'yellow' }]], row: 1 }),
    ]);
    expect(textWritten(writeSrt(document))).toBe(
      '1\n00:00:00,000 --> 00:00:01,000\n{\\an8}<font color="#ffff00"><i>Haut</i></font>\n\n2\n00:00:01,000 --> 00:00:02,000\nAprès\n',
    );
  });

  it('keeps text that looks like a tag from becoming one', () => {
    const written = textWritten(writeSrt(documentOf([cue(0, 25, 'balise <i> et {\\an8}')])));
    expect(texts(written)[0]?.replaceAll('\u200B', '')).toBe('balise <i> et {\\an8}');
  });

  it('refuses cues before the film and cues that end before they start', () => {
    expect(codes(writeSrt(documentOf([cue(-1, 5, 'A')])).issues)).toEqual(['before-start']);
    expect(codes(writeSrt(documentOf([cue(5, 4, 'A')])).issues)).toEqual(['no-duration']);
  });
});
