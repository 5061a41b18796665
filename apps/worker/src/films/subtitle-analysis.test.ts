import { describe, expect, it } from 'vitest';
import { readSubtitleFile } from './subtitle-analysis.ts';

const FILM = { frameRate: { num: 25, den: 1 }, durationFrames: 500 };
const read = (content: string | Uint8Array) =>
  readSubtitleFile('x', typeof content === 'string' ? new TextEncoder().encode(content) : content, FILM);

describe('a subtitle file (point 5, extensions .srt .stl .sub .ssa .ass .vtt .scc .cap .ttml)', () => {
  it.each([
    ['SRT', '1\n00:00:01,000 --> 00:00:02,000\nA\n', 'SubRip', true],
    ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n', 'WebVTT', true],
    ['TTML', '<?xml version="1.0"?>\n<!-- x -->\n<tt xmlns="http://www.w3.org/ns/ttml"></tt>', 'TTML', false],
    ['a prefixed TTML', '<tt:tt xmlns:tt="http://www.w3.org/ns/ttml"/>', 'TTML', false],
    ['ASS', '[Script Info]\nTitle: x\n', 'ASS', false],
    ['SCC', 'Scenarist_SCC V1.0\n\n00:00:00:00\t9420\n', 'SCC', false],
    ['MicroDVD', '{25}{50}A\n', 'MicroDVD', false],
  ])('is recognised by its content: %s', (_, content, format, isShown) => {
    const { analysis, webVtt } = read(content);
    expect(analysis).toMatchObject({ kind: 'subtitle', format });
    expect(webVtt !== null).toBe(isShown);
  });

  it('lasts to the end of its last cue', () =>
    expect(read('1\n00:00:01,000 --> 00:00:12,500\nA\n').analysis).toMatchObject({ durationSeconds: 12.5 }));

  it.each([
    ['a PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj'],
    ['text', 'Bonjour\n'.repeat(20)],
    ['a web page', '<!doctype html><html><title>tt</title></html>'],
    ['comments that could cause catastrophic backtracking', '<!-- -->'.repeat(500)],
    ['nothing', ''],
    ['a film', Uint8Array.from([6, 14, 43, 52, 2, 5, 1, 1])],
  ])('is not recognised: %s', (_, content) =>
    expect(read(content)).toMatchObject({ analysis: { kind: 'unknown' }, webVtt: null }),
  );

  it("is checked against its film: a cue after the film's end is an error", () => {
    const { report } = read('1\n00:00:19,000 --> 00:00:21,000\nAu revoir\n');
    expect(report).toMatchObject({ nbErrors: 1, issues: [{ code: 'past-end', measured: 25, limit: 500 }] });
    expect(read('1\n00:00:10,000 --> 00:00:12,000\nÀ la plage\n').report).toMatchObject({ nbErrors: 0 });
    expect(read('%PDF-1.4').report).toBeNull();
  });

  it.each([
    ['', 'empty-file'],
    ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj', 'unknown-format'],
  ])('that is not recognised has a reason: %j', (content, refusal) => expect(read(content)).toMatchObject({ refusal }));
});
