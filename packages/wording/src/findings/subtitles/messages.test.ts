import { LANGUAGES } from '@spotway/domain/shared';
import {
  FRENCH_TV_SUBTITLE_THRESHOLDS,
  SUBTITLE_CODES,
  SUBTITLE_REFUSALS,
  type SubtitleIssue,
  subtitleReportOf,
} from '@spotway/domain/subtitles';
import { describe, expect, it } from 'vitest';
import { refusedSubtitleText, subtitleIssueText, subtitleRefusalText } from './messages.ts';

const FILM = { frameRate: { num: 25, den: 1 }, startTimecode: '10:00:00:00' };

describe('words of the findings about subtitles', () => {
  it.each(SUBTITLE_CODES)('exist for %s in both languages, with and without figures', (code) => {
    const bare: SubtitleIssue = { code, severity: 'warning' };
    const full: SubtitleIssue = {
      ...bare,
      cue: 3,
      line: 12,
      inFrame: 25,
      outFrame: 49,
      measured: 10,
      limit: 20,
      unit: 'frames',
      characters: '€',
      declaredStart: '10:00:00:00',
      takenStart: '09:59:50:00',
    };
    for (const language of LANGUAGES) {
      for (const issue of [bare, full]) {
        const { synopsis, description } = subtitleIssueText(issue, language, FILM);
        expect(synopsis).toMatch(/^\p{Lu}/u);
        expect(description).toMatch(/^\p{Lu}.*\.$/u);
        expect(`${synopsis}${description}`).not.toMatch(/undefined|NaN|null/);
        // proofread versions
        expect(`${language}: ${synopsis}. ${description}`).toMatchSnapshot();
      }
    }
  });

  it.each(SUBTITLE_REFUSALS)('exist for the refusal %s in both languages', (reason) => {
    for (const language of LANGUAGES) {
      const { synopsis, description } = subtitleRefusalText(reason, language);
      expect(`${language}: ${synopsis}. ${description}`).toMatchSnapshot();
      expect(synopsis).toMatch(/^\p{Lu}/u);
      expect(description).toMatch(/\.$/);
    }
  });

  it('name the subtitle, its timecodes and its figures in each language’s notation', () => {
    const fast: SubtitleIssue = {
      code: 'reading-speed',
      severity: 'warning',
      cue: 4,
      inFrame: 50,
      outFrame: 74,
      measured: 21.4,
      limit: FRENCH_TV_SUBTITLE_THRESHOLDS.maxCharactersPerSecond,
      unit: 'characters/s',
    };
    expect(subtitleIssueText(fast, 'fr', FILM).description).toBe(
      'Le sous-titre 4 (de 10:00:02:00 à 10:00:02:24) demande 21,4\u00a0caractères par seconde, plus de 15\u00a0caractères par seconde. Abrégez le texte ou laissez-le plus longtemps à l’écran.',
    );
    expect(subtitleIssueText(fast, 'en', FILM).description).toContain('21.4\u00a0characters per second');
  });

  it('name invisible characters by their number', () => {
    const issue: SubtitleIssue = { code: 'unknown-character', severity: 'warning', cue: 1, characters: '€\u0007' };
    expect(subtitleIssueText(issue, 'fr', FILM).description).toContain('«\u00a0€\u00a0» U+0007');
    expect(subtitleIssueText(issue, 'en', FILM).description).toContain('“€” U+0007');
  });

  it('are counted by severity', () => {
    const issues: SubtitleIssue[] = [
      { code: 'overlap', severity: 'error' },
      { code: 'too-short', severity: 'warning' },
      { code: 'too-long', severity: 'warning' },
    ];
    expect(subtitleReportOf(issues)).toEqual({ nbErrors: 1, nbWarnings: 2, issues });
  });
});

it('says what a file without subtitles is, and names the format of unsupported subtitles', () => {
  const pdf = { family: 'document', format: 'PDF' } as const;
  expect(refusedSubtitleText('unknown-format', 'fr', pdf)).toMatch(
    /^Ce fichier est un PDF, pas un fichier de sous-titres\./,
  );
  expect(refusedSubtitleText('unknown-format', 'en', { family: 'subtitles', format: 'TTML' })).toContain('(TTML)');
  // a more specific reason wins
  expect(refusedSubtitleText('too-large', 'fr', pdf)).toBe(refusedSubtitleText('too-large', 'fr'));
});

it.each([
  ['characters', '2\u00a0caractères', '2\u00a0characters'],
  ['characters/s', '2\u00a0caractères par seconde', '2\u00a0characters per second'],
  ['frames', '2\u00a0images (0,08\u00a0s)', '2\u00a0frames (0.08\u00a0s)'],
  ['lines', '2\u00a0lignes', '2\u00a0lines'],
  ['blocks', '2\u00a0blocs', '2\u00a0blocks'],
  ['bytes', '2\u00a0octets', '2\u00a0bytes'],
  ['fps', '2\u00a0i/s', '2\u00a0fps'],
] as const)('an amount of %s has its unit in both languages', (unit, fr, en) => {
  const issue: SubtitleIssue = { code: 'block-count', severity: 'warning', measured: 2, limit: 1, unit };
  expect(subtitleIssueText(issue, 'fr', FILM).description).toContain(fr);
  expect(subtitleIssueText(issue, 'en', FILM).description).toContain(en);
});

it.each([
  [0, '0\u00a0image (0,00', '0\u00a0frames (0.00'],
  [1, '1\u00a0image (0,04', '1\u00a0frame (0.04'],
  [1.5, '1,5\u00a0image (0,06', '1.5\u00a0frames (0.06'],
  [-1, '−1\u00a0image (−0,04', '−1\u00a0frame (−0.04'],
])('the number %s is written in each language’s notation', (measured, fr, en) => {
  const issue: SubtitleIssue = { code: 'block-count', severity: 'warning', measured, limit: 5, unit: 'frames' };
  expect(subtitleIssueText(issue, 'fr', FILM).description).toContain(fr);
  expect(subtitleIssueText(issue, 'en', FILM).description).toContain(en);
});

it('an invisible character has its number in hexadecimal', () => {
  const issue: SubtitleIssue = { code: 'unknown-character', severity: 'warning', cue: 1, characters: '\u00ad\u200b' };
  expect(subtitleIssueText(issue, 'en', FILM).description).toContain('U+00AD U+200B');
});
