import { type MediaProbe, notAFilmText, type RecognisedFile } from '@spotway/domain/film';
import type { DropError } from '@spotway/domain/order';
import { type QualityReport, qualityIssueText } from '@spotway/domain/quality';
import { FRAME_RATE_25, type Language } from '@spotway/domain/shared';
import type { ProbeRefusalReason } from '@spotway/media';

const PROBE_REFUSALS: Record<Language, Record<ProbeRefusalReason, string>> = {
  fr: {
    empty: 'Le fichier est vide.',
    'not-a-film': 'Le fichier n’est pas un film.',
    'unsupported-format':
      'Le fichier n’est pas un film dans un format accepté. Envoyez un XDCAM HD422 50 (.mxf) ou un ProRes 422 HQ (.mov).',
    unreadable:
      'Le fichier est endommagé ou incomplet et ne peut pas être lu. Exportez-le à nouveau, puis renvoyez-le.',
    'unsupported-codec':
      'Le codec du film n’est pas accepté. Envoyez un XDCAM HD422 50 (.mxf) ou un ProRes 422 HQ (.mov).',
    'no-streams': 'Le fichier ne contient ni image ni son.',
    'too-many-streams': 'Le fichier contient trop de pistes.',
    'picture-too-large': 'La définition de l’image dépasse la taille acceptée.',
    'too-long': 'Le film est trop long.',
  },
  en: {
    empty: 'The file is empty.',
    'not-a-film': 'The file is not a film.',
    'unsupported-format':
      'The file is not a film in an accepted format. Send an XDCAM HD422 50 (.mxf) or a ProRes 422 HQ (.mov).',
    unreadable: 'The file is damaged or incomplete and cannot be read. Export it again, then send it again.',
    'unsupported-codec': 'The film’s codec is not accepted. Send an XDCAM HD422 50 (.mxf) or a ProRes 422 HQ (.mov).',
    'no-streams': 'The file holds neither picture nor sound.',
    'too-many-streams': 'The file holds too many tracks.',
    'picture-too-large': 'The picture is larger than what is accepted.',
    'too-long': 'The film is too long.',
  },
};

/** Why a file was refused before its check, in the customer's language; what it is, where that is known. */
export function refusalText(reason: ProbeRefusalReason, language: Language, recognised?: RecognisedFile): string {
  return recognised ? notAFilmText(recognised, language) : PROBE_REFUSALS[language][reason];
}

const DROP_REFUSALS: Record<Language, Record<DropError, string>> = {
  fr: {
    unsupported:
      'Ce type de fichier n’est pas accepté. Envoyez un XDCAM HD422 50 (.mxf) ou un ProRes 422 HQ (.mov) avec le son.',
    'no-audio': 'Le film n’a pas de piste audio. Exportez-le avec le son, puis renvoyez-le.',
    'only-audio': 'Le fichier ne contient que du son. Envoyez le film avec son image.',
    'already-video': 'Le spot a déjà une vidéo.',
    'already-subtitle': 'Le spot a déjà un sous-titre.',
    'not-25fps':
      'La cadence doit être de 25 images par seconde pour la diffusion en France. Exportez de nouveau le film à 25 i/s.',
    'sd-refused': 'Le film est en définition standard (SD). Envoyez un master HD, au moins 1280 × 720.',
  },
  en: {
    unsupported:
      'This type of file is not accepted. Send an XDCAM HD422 50 (.mxf) or a ProRes 422 HQ (.mov) with its sound.',
    'no-audio': 'The film has no audio track. Export it with its sound, then send it again.',
    'only-audio': 'The file holds sound only. Send the film with its picture.',
    'already-video': 'The spot has a video already.',
    'already-subtitle': 'The spot has a subtitle already.',
    'not-25fps': 'The frame rate must be 25 fps for French broadcast. Export the film again at 25 fps.',
    'sd-refused': 'The film is in standard definition (SD). Send an HD master, at least 1280 × 720.',
  },
};

/** Why the drop rules refuse a stored film, one reason a line, in the customer's language. */
export function dropRefusalText(errors: readonly DropError[], language: Language, recognised?: RecognisedFile): string {
  const textOf = (error: DropError) =>
    error === 'unsupported' && recognised ? notAFilmText(recognised, language) : DROP_REFUSALS[language][error];
  return errors.map(textOf).join('\n');
}

/**
 * The verification's errors, one a line, in the customer's language: the reason of an automatic rejection. A name that nobody confirmed
 * is left out beside other errors: once the film is rejected nobody can confirm it, and the next film has a name of its own.
 */
export function verificationRefusalText(
  report: QualityReport,
  probe: Pick<MediaProbe, 'video' | 'startTimecode'> | null,
  language: Language,
): string {
  const timing = { frameRate: probe?.video?.frameRate ?? FRAME_RATE_25, startTimecode: probe?.startTimecode ?? null };
  const errors = report.streams.flatMap(({ issues }) => issues.filter((issue) => issue.severity === 'error'));
  const others = errors.filter(({ code }) => code !== 'name-mismatch');
  const lines = (others.length > 0 ? others : errors).map((issue) => {
    const { synopsis, description } = qualityIssueText(issue, language, timing);
    return `${synopsis} – ${description}`;
  });
  return lines.join('\n');
}
