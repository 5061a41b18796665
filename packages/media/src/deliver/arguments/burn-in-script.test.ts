import { describe, expect, it } from 'vitest';
import { burnInScript, readBurnInCues } from './burn-in-script.ts';

const ASS = [
  '[Script Info]',
  'Title: a script from elsewhere',
  '[Fonts]',
  'fontname: evil.ttf',
  '!!!!',
  '[Events]',
  'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
  'Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\\pos(1,1)\\fnEvil}Bonjour, toi\\Nlà-bas',
  'Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 100000 0 100000 100000{\\p0}',
  'Dialogue: 0,0:00:05.00,0:00:04.00,Default,,0,0,0,,ends before it begins',
].join('\r\n');

describe('burned-in subtitles', () => {
  it('take only times and text from ASS', () => {
    expect(readBurnInCues(ASS)).toEqual([{ inMs: 1000, outMs: 2500, lines: ['Bonjour, toi', 'là-bas'] }]);
  });

  it('take the text from SRT without its tags', () => {
    const srt =
      '\uFEFF1\n00:00:01,000 --> 00:00:02,040\n<b>Un</b> {\\an8}deux\n- trois\n\n2\n00:00:03.5 --> 00:00:04.000\n\n';
    expect(readBurnInCues(srt)).toEqual([{ inMs: 1000, outMs: 2040, lines: ['Un deux', '- trois'] }]);
  });

  it('leave nothing in a line that the renderer would take for a command', () => {
    const srt = '1\n00:00:00,000 --> 00:00:01,000\n}{\\fn/etc/passwd\\N{\u0000\n';
    const script = burnInScript(readBurnInCues(srt));
    const text = script.split('\n').find((line) => line.startsWith('Dialogue:')) ?? '';
    expect(text).toBe('Dialogue: 0,0:00:00.00,0:00:01.00,Film,,0,0,0,,fn/etc/passwdN');
    expect(script).not.toContain('[Fonts]');
  });

  it('are limited in number and length', () => {
    const cue = `00:00:00,000 --> 00:00:01,000\n${'x'.repeat(1000)}\na\nb\nc\nd\n`;
    const cues = readBurnInCues(Array.from({ length: 3000 }, (_, index) => `${index}\n${cue}`).join('\n'));
    expect(cues).toHaveLength(2000);
    expect(cues[0]?.lines.map((line) => line.length)).toEqual([200, 1, 1, 1]);
  });
});
