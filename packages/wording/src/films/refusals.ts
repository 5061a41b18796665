import type { RecognisedFile } from '@spotway/domain/film';
import type { Language } from '@spotway/domain/shared';
import type { Worded } from '../languages/index.ts';
import * as english from './en.ts';
import type { FilmRefusal } from './film-refusal.ts';
import * as french from './fr.ts';
import { notAFilmText } from './recognised-file.ts';

const TEXTS: Worded<Readonly<Record<FilmRefusal, string>>> = {
  fr: { ...french.dropRefusals, ...french.probeRefusals },
  en: { ...english.dropRefusals, ...english.probeRefusals },
};

/** The file is not a film: the text says what it is, if known. */
const OTHER_FILES: readonly FilmRefusal[] = ['unsupported', 'not-a-film'];

/** Why a file is refused as a film, and what to send instead. */
export function filmRefusalText(reason: FilmRefusal, language: Language, recognised?: RecognisedFile): string {
  return recognised && OTHER_FILES.includes(reason) ? notAFilmText(recognised, language) : TEXTS[language][reason];
}
