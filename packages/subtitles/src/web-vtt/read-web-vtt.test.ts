import { describe, expect, it } from 'vitest';
import { cueText } from '../model/cue-text.ts';
import { cue, documentOf } from '../testing/documents.ts';
import { codes, documentRead, textWritten, utf8 } from '../testing/outcomes.ts';
import { readWebVtt } from './read-web-vtt.ts';
import { toWebVtt, writeWebVtt } from './write-web-vtt.ts';

const read = (text: string) => readWebVtt(utf8(text));
const cuesOf = (body: string) => documentRead(read(`WEBVTT\n\n${body}`)).cues;

describe('reading WebVTT', () => {
  it('reads cues with and without hours and identifiers', () => {
    expect(cuesOf('00:01.040 --> 00:02.000\nBonjour\n\nfin\n100:00:00.000 --> 100:00:01.000\nUn\nDeux')).toEqual([
      { in: 1040, out: 2000, lines: [[{ text: 'Bonjour' }]], align: 'centre', row: null },
      {
        in: 360_000_000,
        out: 360_001_000,
        lines: [[{ text: 'Un' }], [{ text: 'Deux' }]],
        align: 'centre',
        row: null,
        id: 'fin',
      },
    ]);
  });

  it('keeps notes as comments and skips styles', () => {
    const outcome = read(
      'WEBVTT - titre\nLanguage: fr\n\nSTYLE\n::cue { color: red }\n\nNOTE Une remarque\nde deux lignes\n\n00:01.000 --> 00:02.000\nA\n',
    );
    expect(outcome).toMatchObject({
      issues: [],
      document: { language: 'fr', comments: ['Une remarque\nde deux lignes'] },
    });
    expect(documentRead(outcome).cues).toHaveLength(1);
  });

  it.each([
    ['<i>A</i>', [[{ text: 'A', italic: true }]]],
    ['<b>A<u>B</u></b>C', [[{ text: 'A', bold: true }, { text: 'B', bold: true, underline: true }, { text: 'C' }]]],
    ['<c.yellow.bg_black>A</c>', [[{ text: 'A', colour: 'yellow' }]]],
    ['<c.lime>A</c>', [[{ text: 'A', colour: 'green' }]]],
    ['<i.cyan>A</i>', [[{ text: 'A', italic: true, colour: 'cyan' }]]],
    ['<v Narrateur>A</v>', [[{ text: 'A' }]]],
    ['<v.loud Narrateur>A', [[{ text: 'A' }]]],
    ['<lang en>Hello</lang>', [[{ text: 'Hello' }]]],
    ['A<00:00:01.500>B', [[{ text: 'AB' }]]],
    ['<ruby>A<rt>b</rt></ruby>', [[{ text: 'Ab' }]]],
    ['1 &lt; 2 &amp;&amp; 3 &gt; 2 &nbsp;&quot;&#233;&#xe9;', [[{ text: '1 < 2 && 3 > 2 \u00A0"éé' }]]],
    ['&inconnu; &', [[{ text: '&inconnu; &' }]]],
    ['A <ouvert', [[{ text: 'A' }]]],
    ['</i>A</b>', [[{ text: 'A' }]]],
  ])('reads %s', (text, lines) => {
    expect(cuesOf(`00:01.000 --> 00:02.000\n${text}\n`)[0]?.lines).toEqual(lines);
  });

  it.each([
    ['line:0', { row: 1, align: 'centre' }],
    ['line:50%', { row: 13, align: 'centre' }],
    ['line:39.13%,start align:left', { row: 10, align: 'left' }],
    ['line:-1', { row: null, align: 'centre' }],
    ['line:90% align:end', { row: null, align: 'right' }],
    ['align:start position:10% size:80% vertical:rl', { row: null, align: 'left' }],
    ['line:abc align:nowhere', { row: null, align: 'centre' }],
    ['region:haut', { row: 1, align: 'centre' }],
  ])('places a cue with the settings %s', (settings, place) => {
    const region = 'REGION\nid:haut\nwidth:80%\nviewportanchor:10%,2%\n\n';
    expect(cuesOf(`${region}00:01.000 --> 00:02.000 ${settings}\nA\n`)).toMatchObject([place]);
  });

  it.each([
    ['1:00.000 --> 00:02.000', 'single-digit hours or minutes'],
    ['00:01,000 --> 00:02,000', 'commas'],
    ['00:61.000 --> 00:62.000', 'seconds past 59'],
    ['00:01.000 -->', 'no end'],
    ['--> 00:01.000', 'no start'],
  ])('drops a cue with the times %s (%s), and reports the line', (times) => {
    const outcome = read(`WEBVTT\n\n${times}\nPerdu\n\n00:03.000 --> 00:04.000\nB\n`);
    expect(documentRead(outcome).cues.map(cueText)).toEqual(['B']);
    expect(outcome).toMatchObject({ issues: [{ code: 'unreadable-time', severity: 'error', line: 3 }] });
  });

  it('starts a cue at times that follow text or the signature without a blank line', () => {
    expect(cuesOf('00:01.000 --> 00:02.000\nA\n00:03.000 --> 00:04.000\nB').map(cueText)).toEqual(['A', 'B']);
    expect(documentRead(read('WEBVTT\n00:01.000 --> 00:02.000\nA')).cues.map(cueText)).toEqual(['A']);
  });

  it('skips blocks without times, with a warning', () => {
    const outcome = read('WEBVTT\n\nDu texte perdu\n\n00:01.000 --> 00:02.000\nA\n');
    expect(outcome).toMatchObject({ issues: [{ code: 'syntax', line: 3 }] });
    expect(documentRead(outcome).cues).toHaveLength(1);
  });

  it.each(['WEBVTTX\n\n', 'webvtt\n\n', 'Bonjour', '1\n00:00:01,000 --> 00:00:02,000\nA\n'])('refuses %j', (text) => {
    expect(read(text)).toEqual({ read: false, reason: 'unknown-format' });
  });

  it('accepts a file without cues', () => {
    expect(documentRead(read('\uFEFFWEBVTT\n')).cues).toEqual([]);
  });
});

describe('writing WebVTT', () => {
  it('escapes text and writes styles, positions, identifiers and the language', () => {
    const document = documentOf([
      cue(25, 50, 'a < b & c --> d'),
      cue(0, 25, '', {
        lines: [[{ text: 'Haut', italic: true, colour: 'green' }]],
        row: 1,
        align: 'left',
        id: 'NOTE x',
      }),
    ]);
    expect(textWritten(writeWebVtt(document))).toBe(
      'WEBVTT\nLanguage: fr\n\ncue NOTE x\n00:00:00.000 --> 00:00:01.000 line:0.00% align:left\n<c.lime><i>Haut</i></c>\n\n00:00:01.000 --> 00:00:02.000\na &lt; b &amp; c --&gt; d\n',
    );
  });

  it("refuses cues that cannot be shown, which the player's proxy leaves out", () => {
    const document = documentOf([
      cue(-50, -10, 'Avant'),
      cue(-10, 25, 'À cheval'),
      cue(30, 30, 'Nul'),
      cue(50, 75, 'A'),
    ]);
    expect(codes(writeWebVtt(document).issues)).toEqual(['before-start', 'before-start']);
    expect(documentRead(read(toWebVtt(document))).cues.map((one) => [one.in, one.out, cueText(one)])).toEqual([
      [0, 1000, 'À cheval'],
      [2000, 3000, 'A'],
    ]);
  });
});
