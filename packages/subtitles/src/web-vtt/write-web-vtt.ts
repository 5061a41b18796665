import { clock, unwritableTimes } from '../model/clock.ts';
import type { Cue, SubtitleDocument, WriteOutcome } from '../model/model.ts';
import { MILLISECONDS, sortCues, withTimeBase } from '../model/time-base.ts';
import { formatCueSettings } from './web-vtt-settings.ts';
import { formatWebVttText } from './web-vtt-text.ts';

/** Writes a WebVTT file: film times in milliseconds, cues in order. */
export function writeWebVtt(document: SubtitleDocument): WriteOutcome {
  const { cues } = sortCues(withTimeBase(document, MILLISECONDS));
  const issues = unwritableTimes(cues);
  if (issues.length > 0) return { written: false, issues };
  const header = `WEBVTT\n${document.language ? `Language: ${document.language}\n` : ''}`;
  return { written: true, bytes: new TextEncoder().encode([header, ...cues.map(cueBlock)].join('\n')), issues };
}

/**
 * The WebVTT text of the player's subtitle proxy. Cues that could never be seen (before the film, or of zero duration) are left
 * out rather than refused: the player shows what there is, the check reports what is wrong.
 */
export function toWebVtt(document: SubtitleDocument): string {
  const cues = document.cues
    .map((cue) => ({ ...cue, in: Math.max(0, cue.in) }))
    .filter((cue) => cue.out > cue.in && cue.lines.length > 0);
  const outcome = writeWebVtt({ ...document, cues });
  return outcome.written ? new TextDecoder().decode(outcome.bytes) : 'WEBVTT\n';
}

function cueBlock(cue: Cue): string {
  const times = `${clock(cue.in, '.')} --> ${clock(cue.out, '.')}${formatCueSettings(cue)}`;
  const name = cue.id === undefined ? '' : nameOf(cue.id);
  const text = formatWebVttText(cue.lines);
  return `${name === '' ? '' : `${name}\n`}${times}\n${text}${text === '' ? '' : '\n'}`;
}

/** An identifier is one line without an arrow that does not start another kind of block. */
function nameOf(id: string): string {
  const name = id
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('-->', '->')
    .trim();
  return /^(?:NOTE|STYLE|REGION|WEBVTT)(?:\s|$)/.test(name) ? `cue ${name}` : name;
}
