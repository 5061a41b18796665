import { RECOGNISED_FAMILIES, type RecognisedFile } from '@spotway/domain/film';
import { LANGUAGES } from '@spotway/domain/shared';
import { describe, expect, it } from 'vitest';
import { notAFilmText, notSubtitlesText } from './recognised-file.ts';

describe('the texts about a recognised file', () => {
  const pdf: RecognisedFile = { family: 'document', format: 'PDF' };
  it('name the kind of file first', () => {
    expect(notAFilmText(pdf, 'fr')).toMatch(/^Ce fichier est un PDF, pas un film\. Envoyez le film lui-même/);
    expect(notAFilmText(pdf, 'en')).toMatch(/^This file is a PDF, not a film\. Send the film itself/);
    expect(notSubtitlesText(pdf, 'fr')).toMatch(/^Ce fichier est un PDF, pas un fichier de sous-titres\./);
    expect(notSubtitlesText({ family: 'subtitles', format: 'SAMI' }, 'fr')).toBe(
      'Ce fichier est un fichier de sous-titres (SAMI), d’un format qui n’est pas pris en charge. Envoyez un EBU STL, un SRT ou un WebVTT.',
    );
  });

  it.each(RECOGNISED_FAMILIES)('exist for every family in both languages: %s', (family) => {
    for (const language of LANGUAGES) {
      for (const format of ['XYZ', null]) {
        const text = notAFilmText({ family, format }, language);
        expect(text).toMatch(/^(?:Ce fichier est|This file is) .*\.$/);
        expect(text).not.toMatch(/undefined|null|\(\)|endommagé|damaged/);
      }
    }
  });
});
