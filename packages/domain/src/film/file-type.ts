import type { ShowFileKind } from '../shared/index.ts';

const MATERIAL = ['mxf', 'mov', 'mpg', 'mpeg', 'mp4', 'mp2', 'ts', 'm2ts'];
const AUDIO = ['aiff', 'aif', 'wav', 'wave', 'alac', 'flac', 'mp3'];
const SUBTITLE = ['srt', 'stl', 'sub', 'ssa', 'ass', 'vtt', 'scc', 'cap', 'ttml'];

/**
 * Kind of a file by MIME type, else by its lower-cased extension (specification, point 5, "File type detection").
 * If this returns Extra but the analysis finds an accepted film, sound or subtitle file, the analysis wins.
 */
export function showFileKind(name: string, mimeType: string): ShowFileKind {
  const subtype = (mimeType.toLowerCase().split(';')[0] ?? '').split('/')[1] ?? '';
  if (['mxf', 'quicktime', 'mpeg', 'mp4'].includes(subtype) && !mimeType.startsWith('audio/')) return 'Material';
  if (['mp3', 'wav', 'x-wav', 'mpeg'].includes(subtype)) return 'Audio';
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  if (MATERIAL.includes(extension)) return 'Material';
  if (AUDIO.includes(extension)) return 'Audio';
  if (SUBTITLE.includes(extension)) return 'Subtitle';
  return 'Extra';
}
