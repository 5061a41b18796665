import type { DeliverableFault } from '@spotway/domain/delivery';
import type { FilmTiming } from '@spotway/domain/quality';
import { type Language, timecodeOfFrame } from '@spotway/domain/shared';
import type { Worded } from '../languages/index.ts';
import { qualityIssueFigures, qualityIssueText } from './quality/messages.ts';

const WORDS: Worded<Readonly<Record<string, string>>> = {
  fr: {
    likeness: 'L’image ne ressemble pas assez à celle du master',
    'changed-loudness': 'Le niveau sonore n’est pas celui du master',
    'lost-sound': 'Une partie du son du master manque',
    'unexpected-sound': 'Une piste qui devrait être muette contient du son',
    'frame-count': 'Le nombre d’images n’est pas celui du master',
  },
  en: {
    likeness: 'The picture is not close enough to the master’s',
    'changed-loudness': 'The loudness is not the master’s',
    'lost-sound': 'Some of the master’s sound is missing',
    'unexpected-sound': 'A track that should be silent carries sound',
    'frame-count': 'The number of frames is not the master’s',
  },
};

/** A fault as one line in the reader's language: what, how much, and its range in the file's timecode. */
export function deliverableFaultText(fault: DeliverableFault, language: Language, film: FilmTiming): string {
  const { code, expected, actual, issue } = fault;
  if (!issue) return `${WORDS[language][code] ?? code} (${figures(`${actual} / ${expected}`, language)})`;
  const { measured } = qualityIssueFigures(issue, language, film);
  const { inFrame, outFrame = inFrame } = issue;
  const timecode = (frame: number) => timecodeOfFrame(frame, film.startTimecode, film.frameRate);
  const range = inFrame === undefined || outFrame === undefined ? '' : `${timecode(inFrame)} – ${timecode(outFrame)}`;
  return [qualityIssueText(issue, language, film).synopsis, measured, range].filter((part) => part !== '').join(' · ');
}

/** What such a fault's figures say besides numbers, which are stored in English. */
const FRENCH: Readonly<Record<string, string>> = {
  sound: 'son',
  on: 'sur',
  track: 'piste',
  tracks: 'pistes',
  pictures: 'images',
  decoded: 'décodées',
  none: 'aucune',
};

function figures(text: string, language: Language): string {
  if (language === 'en') return text;
  return text.replace(/(\d)\.(\d)/g, '$1,$2').replace(/[a-z]+/g, (word) => FRENCH[word] ?? word);
}
