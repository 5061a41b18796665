import type { ProbeRefusalReason } from '@spotway/domain/film';
import type { DropError } from '@spotway/domain/order';
import { QUALITY_CODES, type QualityCode, type QualityIssue } from '@spotway/domain/quality';
import type { Language } from '@spotway/domain/shared';
import { SUBTITLE_CODES, type SubtitleCode, type SubtitleIssue } from '@spotway/domain/subtitles';
import { filmRefusalText } from '../films/index.ts';
import { qualityIssueText, subtitleIssueText } from '../findings/index.ts';
import { inBoth } from '../languages/index.ts';
import type { HelpSection } from './help-subject.ts';

const FILM = { frameRate: { num: 25, den: 1 }, startTimecode: '10:00:00:00' };
const PASSAGE = { inFrame: 150, outFrame: 199 };

/** Plausible figures for the findings that have some. */
const EXAMPLES: Partial<Readonly<Record<QualityCode, Partial<QualityIssue>>>> = {
  'decode-errors': { measured: 3, inFrame: 212 },
  'missing-frames': { measured: 480, limit: 500, unit: 'frames', inFrame: 480 },
  duration: { measured: 20.2, limit: 20, unit: 's' },
  'wrong-duration': { measured: 25, limit: 20, unit: 's' },
  'name-mismatch': {
    name: { named: 'FR_AGCE_ANNO_PROD_0020_002_F', expected: 'FR_AGCE_ANNO_PROD_0020_001_F' },
  },
  'start-timecode': { inFrame: 50 },
  'frame-rate': { measured: 24, limit: 25, unit: 'fps' },
  'low-resolution': { measured: 576, limit: 720, unit: 'lines' },
  'low-bitrate': { measured: 12, limit: 30, unit: 'Mb/s' },
  'mixed-field-order': PASSAGE,
  'mixed-scan': PASSAGE,
  'black-at-start': { measured: 10, unit: 'frames', inFrame: 0, outFrame: 9 },
  'black-at-end': { measured: 12, unit: 'frames', inFrame: 488, outFrame: 499 },
  black: { measured: 50, unit: 'frames', ...PASSAGE },
  freeze: { measured: 50, unit: 'frames', ...PASSAGE },
  'aspect-ratio': { measured: 2.39, limit: 1.78, unit: ':1' },
  letterbox: { measured: 75, unit: '%', ...PASSAGE },
  levels: { measured: 3, limit: 1, unit: '%', ...PASSAGE },
  flashes: { measured: 0.9, limit: 0.5, ...PASSAGE },
  loudness: { measured: -18.2, limit: -22.5, unit: 'LUFS' },
  'loudness-tolerance': { measured: -22.7, limit: -23, unit: 'LUFS' },
  'short-term-loudness': { measured: -18.1, limit: -20, unit: 'LUFS' },
  'momentary-loudness': { measured: -13.5, limit: -15, unit: 'LUFS' },
  'too-quiet': { measured: -31, limit: -27, unit: 'LUFS' },
  'true-peak': { measured: -0.8, limit: -3, unit: 'dBTP' },
  normalised: { measured: -18.2, limit: -23, unit: 'LUFS' },
  'normalisation-peak': { measured: -25, limit: -23, unit: 'LUFS' },
  'normalisation-short-term': { measured: -25, limit: -23, unit: 'LUFS' },
  silence: { measured: 50, unit: 'frames', ...PASSAGE },
  'mute-channel': { channel: 2 },
  'short-sound': { measured: 480, limit: 500, unit: 'frames' },
  'sample-rate': { measured: 44_100, limit: 48_000, unit: 'Hz' },
};

const CUE = { cue: 12, inFrame: 150, outFrame: 199 };
const SUBTITLE_EXAMPLES: Partial<Readonly<Record<SubtitleCode, Partial<SubtitleIssue>>>> = {
  'truncated-file': { measured: 90, limit: 128, unit: 'bytes' },
  'block-count': { measured: 41, limit: 42, unit: 'blocks' },
  'unreadable-time': { line: 57 },
  syntax: { line: 57 },
  'programme-start': { declaredStart: '00:00:00:00', takenStart: '10:00:00:00' },
  'unknown-character': { characters: '☺' },
  'frame-rate': { measured: 24, limit: 25, unit: 'fps' },
  overlap: { measured: 5, unit: 'frames' },
  'no-duration': { measured: 0, unit: 'frames' },
  'too-short': { measured: 10, limit: 25, unit: 'frames' },
  'too-long': { measured: 300, limit: 250, unit: 'frames' },
  'short-gap': { measured: 1, limit: 4, unit: 'frames' },
  'reading-speed': { measured: 24, limit: 20, unit: 'characters/s' },
  'line-length': { measured: 44, limit: 37, unit: 'characters' },
  'line-count': { measured: 4, limit: 2, unit: 'lines' },
  'before-start': { measured: 12, unit: 'frames' },
  'past-end': { measured: 30, limit: 500, unit: 'frames' },
  'substituted-character': { characters: '☺' },
  'split-line': { measured: 44, limit: 37, unit: 'characters' },
  'row-overflow': { measured: 5, limit: 4, unit: 'lines' },
  'late-page': { measured: 12, limit: 5, unit: 'frames' },
};

const UPLOAD_REFUSALS: readonly (DropError | ProbeRefusalReason)[] = [
  'unsupported',
  'no-audio',
  'only-audio',
  'already-video',
  'already-subtitle',
  'not-25fps',
  'sd-refused',
  'unreadable',
  'empty',
  'unsupported-format',
  'unsupported-codec',
  'no-streams',
  'too-many-streams',
  'picture-too-large',
  'too-long',
];

/** Findings about the level, which a constant gain may remove. */
const OF_LEVEL: readonly QualityCode[] = ['loudness', 'short-term-loudness', 'true-peak', 'too-quiet'];

const NORMALISING = inBoth({
  fr: 'Ou faites normaliser le niveau, gratuitement\u00a0: cochez-le à la commande, ou choisissez «\u00a0Normaliser (gratuit)\u00a0» sur la page de suivi d’un film refusé pour cette seule raison. Le fichier reste le même.',
  en: 'Or have the level normalised, free of charge: tick it in the order, or choose “Normalise (free)” on the tracking page of a film rejected for this alone. The file stays the same.',
});

/** Every finding of a film's check: what it is, where, and what to do, in the report's own words; with normalising where that helps. */
export function findingSections(language: Language): HelpSection[] {
  return QUALITY_CODES.map((code) => {
    const issue: QualityIssue = { code, severity: 'warning', ...EXAMPLES[code] };
    const { synopsis, description } = qualityIssueText(issue, language, FILM);
    const normalising = OF_LEVEL.includes(code) ? [NORMALISING[language]] : [];
    return { id: code, title: synopsis, paragraphs: [description, ...normalising] };
  });
}

/** The same for subtitle files. */
export function subtitleFindingSections(language: Language): HelpSection[] {
  return SUBTITLE_CODES.map((code) => {
    const issue: SubtitleIssue = { code, severity: 'warning', ...CUE, ...SUBTITLE_EXAMPLES[code] };
    const { synopsis, description } = subtitleIssueText(issue, language, FILM);
    return { id: code, title: synopsis, paragraphs: [description] };
  });
}

/** Why files are refused, in the drop zone's own words. */
export function refusalParagraphs(language: Language): string[] {
  return UPLOAD_REFUSALS.map((reason) => filmRefusalText(reason, language));
}
