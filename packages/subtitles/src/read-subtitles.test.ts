import { describe, expect, it } from 'vitest';
import { detectSubtitleFormat, readSubtitles } from './read-subtitles.ts';
import { utf8 } from './testing/outcomes.ts';
import { stlFile, tti } from './testing/stl-files.ts';

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nA\n';

describe('a file of an unknown format', () => {
  it.each([
    ['STL', stlFile([tti({})])],
    ['WebVTT', utf8('WEBVTT\n\n00:01.000 --> 00:02.000\nA\n')],
    ['WebVTT', utf8('\uFEFFWEBVTT - é\n\n00:01.000 --> 00:02.000\nA\n')],
    ['WebVTT', new Uint8Array(Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nA\n', 'utf16le'))],
    ['SRT', utf8(SRT)],
    ['SRT', new Uint8Array(Buffer.from(`\uFEFF${SRT}`, 'utf16le'))],
  ] as const)('is read as %s by its content', (format, bytes) => {
    expect(detectSubtitleFormat(bytes)).toBe(format);
    expect(readSubtitles(bytes)).toMatchObject({ read: true, document: { format, cues: [{}] } });
  });

  it.each([
    ['a PDF', utf8('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')],
    ['a ProRes film', utf8('\0\0\0\x14ftypqt  ')],
    ['a Spruce STL script', utf8('$FontName = Arial\n00:00:01:00 , 00:00:02:00 , A\n')],
    ['a SubStation script', utf8('[Script Info]\nScriptType: v4.00+\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,A\n')],
  ])('is refused when it is %s', (_name, bytes) => {
    expect(readSubtitles(bytes)).toEqual({ read: false, reason: 'unknown-format' });
  });

  it('is refused when it is empty or larger than 10 MB', () => {
    expect(readSubtitles(new Uint8Array())).toEqual({ read: false, reason: 'empty-file' });
    expect(readSubtitles(new Uint8Array(10_000_001))).toEqual({ read: false, reason: 'too-large' });
  });
});
