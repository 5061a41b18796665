import type { RecognisedFamily, RecognisedFile } from '@spotway/domain/film';
import type { Language } from '@spotway/domain/shared';

interface FamilyWords {
  /** With its article. */
  readonly kind: string;
  /** What to do about it. */
  readonly advice: string;
}

const FRENCH_FILM = 'Envoyez le film lui-même, de préférence en XDCAM HD422 50 (.mxf) ou en ProRes 422 HQ (.mov).';
const ENGLISH_FILM = 'Send the film itself, preferably in XDCAM HD422 50 (.mxf) or ProRes 422 HQ (.mov).';

const WORDS: Readonly<Record<Language, Readonly<Record<RecognisedFamily, FamilyWords>>>> = {
  fr: {
    document: { kind: 'un document', advice: FRENCH_FILM },
    image: { kind: 'une image', advice: FRENCH_FILM },
    subtitles: {
      kind: 'un fichier de sous-titres',
      advice: 'Envoyez d’abord le film ; les sous-titres se déposent à part.',
    },
    playlist: {
      kind: 'une liste de lecture ou un manifeste',
      advice: `Il désigne le film sans le contenir. ${FRENCH_FILM}`,
    },
    project: {
      kind: 'un projet ou une liste de montage',
      advice: `Exportez le film depuis le montage. ${FRENCH_FILM}`,
    },
    archive: { kind: 'une archive', advice: `Décompressez-la. ${FRENCH_FILM}` },
    text: { kind: 'un fichier texte', advice: FRENCH_FILM },
    sound: { kind: 'un fichier son', advice: FRENCH_FILM },
    video: {
      kind: 'une vidéo',
      advice:
        'Ce format n’est pas accepté. Exportez le film en XDCAM HD422 50 (.mxf) ou en ProRes 422 HQ (.mov), puis envoyez-le.',
    },
    companion: {
      kind: 'un fichier annexe de macOS',
      advice: 'Le film est à côté, sous le même nom sans « ._ » au début : envoyez celui-là.',
    },
  },
  en: {
    document: { kind: 'a document', advice: ENGLISH_FILM },
    image: { kind: 'an image', advice: ENGLISH_FILM },
    subtitles: { kind: 'a subtitle file', advice: 'Send the film first; drop subtitles separately.' },
    playlist: {
      kind: 'a playlist or a manifest',
      advice: `It points to the film but does not contain it. ${ENGLISH_FILM}`,
    },
    project: { kind: 'an editing project or edit list', advice: `Export the film from the edit. ${ENGLISH_FILM}` },
    archive: { kind: 'an archive', advice: `Unpack it. ${ENGLISH_FILM}` },
    text: { kind: 'a text file', advice: ENGLISH_FILM },
    sound: { kind: 'a sound file', advice: ENGLISH_FILM },
    video: {
      kind: 'a video',
      advice:
        'This format is not accepted. Export the film in XDCAM HD422 50 (.mxf) or ProRes 422 HQ (.mov), then send it.',
    },
    companion: {
      kind: 'a macOS companion file',
      advice: 'The film is next to it, under the same name without the leading “._”: send that one.',
    },
  },
};

/** "un PDF", "une image (PNG)": what a file is, with its article. */
function named({ family, format }: RecognisedFile, language: Language): string {
  if (format === 'PDF') return language === 'fr' ? 'un PDF' : 'a PDF';
  const { kind } = WORDS[language][family];
  return format === null ? kind : `${kind} (${format})`;
}

/** What a file is if it is not a film, and what to do about it. */
export function notAFilmText(file: RecognisedFile, language: Language): string {
  const { advice } = WORDS[language][file.family];
  const kind = named(file, language);
  // a video in an unsupported format is still a film
  const isFilm = file.family === 'video';
  if (language === 'fr') return `Ce fichier est ${kind}${isFilm ? '' : ', pas un film'}. ${advice}`;
  return `This file is ${kind}${isFilm ? '' : ', not a film'}. ${advice}`;
}

/** What a file is if it has no subtitles, or none in a readable format, and what to do about it. */
export function notSubtitlesText(file: RecognisedFile, language: Language): string {
  const kind = named(file, language);
  const isFormat = file.family === 'subtitles';
  if (language === 'fr') {
    const why = isFormat ? 'd’un format qui n’est pas pris en charge' : 'pas un fichier de sous-titres';
    return `Ce fichier est ${kind}, ${why}. Envoyez un EBU STL, un SRT ou un WebVTT.`;
  }
  const why = isFormat ? 'in an unsupported format' : 'not a subtitle file';
  return `This file is ${kind}, ${why}. Send an EBU STL, SRT or WebVTT.`;
}
