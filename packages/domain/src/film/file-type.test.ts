import { expect, it } from 'vitest';
import { showFileKind } from './file-type.ts';

it.each([
  ['film.mxf', 'application/mxf', 'Material'],
  ['film.mov', 'video/quicktime', 'Material'],
  ['film.bin', 'video/mp4', 'Material'],
  ['film.mpg', 'video/mpeg', 'Material'],
  ['film.MXF', '', 'Material'],
  ['film.m2ts', 'video/mp2t', 'Material'],
  ['sound.wav', 'audio/wav', 'Audio'],
  ['sound.mp3', 'audio/mpeg', 'Audio'],
  ['sound.bin', 'audio/mp3', 'Audio'],
  ['sound.bin', 'audio/wav', 'Audio'],
  ['sound.bin', 'audio/x-wav; rate=48000', 'Audio'],
  ['sound.bin', 'AUDIO/MPEG', 'Material'],
  ['sound.bin', 'audio/mpeg', 'Audio'],
  ['sound.FLAC', '', 'Audio'],
  ['titles.stl', '', 'Subtitle'],
  ['titles.vtt', 'text/vtt', 'Subtitle'],
  ['notes.pdf', 'application/pdf', 'Extra'],
  ['no-extension', '', 'Extra'],
  ['', '', 'Extra'],
])('%s (%s) is %s', (name, mimeType, kind) => expect(showFileKind(name, mimeType)).toBe(kind));
