import type { QualityIssue } from '../../quality/index.ts';
import { type FilmTiming, qualityIssueFigures, qualityIssueText } from '../../quality/index.ts';
import type { Language } from '../../shared/index.ts';
import { timecodeOfFrame } from '../../shared/index.ts';

/** One way in which a deliverable is not what its profile says, or differs from its master. */
export interface DeliverableFault {
  readonly code: string;
  readonly expected: string;
  readonly actual: string;
  /** The finding of the verification, where it is one. */
  readonly issue?: QualityIssue;
}

/** A file with one of these is damaged: nobody can let it pass. */
const DAMAGE: ReadonlySet<string> = new Set(['decode-errors', 'missing-frames', 'frame-rate', 'frame-count']);

/**
 * Whether an operator may have a deliverable sent that its check stopped: the limits of that check are those of machines, and a person
 * who has looked at the file may know better. A file that is not whole is never sent.
 */
export function mayBeLetPass(faults: readonly DeliverableFault[]): boolean {
  return faults.every(({ code }) => !DAMAGE.has(code));
}

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: {
    likeness: 'L’image ne ressemble pas assez à celle du master',
    'changed-loudness': 'Le niveau sonore n’est pas celui du master',
    'lost-sound': 'Du son du master manque',
    'unexpected-sound': 'Une piste qui devrait être muette porte du son',
    'frame-count': 'Le nombre d’images n’est pas celui du master',
  },
  en: {
    likeness: 'The picture is not enough like the master’s',
    'changed-loudness': 'The loudness is not the master’s',
    'lost-sound': 'Sound of the master is missing',
    'unexpected-sound': 'A track that should be silent carries sound',
    'frame-count': 'The number of frames is not the master’s',
  },
};

/** A fault in a line of the reader's language: what, how much, and from where to where in the file's timecode. */
export function deliverableFaultText(fault: DeliverableFault, language: Language, film: FilmTiming): string {
  const { code, expected, actual, issue } = fault;
  if (!issue) return `${WORDS[language][code] ?? code} (${actual} / ${expected})`;
  const { measured } = qualityIssueFigures(issue, language, film);
  const { inFrame, outFrame = inFrame } = issue;
  const timecode = (frame: number) => timecodeOfFrame(frame, film.startTimecode, film.frameRate);
  const range = inFrame === undefined || outFrame === undefined ? '' : `${timecode(inFrame)} – ${timecode(outFrame)}`;
  return [qualityIssueText(issue, language, film).synopsis, measured, range].filter((part) => part !== '').join(' · ');
}
