import { type Language, type QualityReport, qualityIssueText } from '@spotway/domain';
import type { MediaProbe, ProbeRefusalReason } from '@spotway/media';

const PROBE_REFUSALS: Record<Language, Record<ProbeRefusalReason, string>> = {
  fr: {
    empty: 'Le fichier est vide.',
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

/** Why a file was refused before its check, in the customer's language. */
export function refusalText(reason: ProbeRefusalReason, language: Language): string {
  return PROBE_REFUSALS[language][reason];
}

/** The verification's errors, one a line, in the customer's language: the reason of an automatic rejection. */
export function verificationRefusalText(report: QualityReport, probe: MediaProbe, language: Language): string {
  const timing = { frameRate: probe.video?.frameRate ?? { num: 25, den: 1 }, startTimecode: probe.startTimecode };
  const errors = report.streams.flatMap(({ issues }) => issues.filter((issue) => issue.severity === 'error'));
  const lines = errors.map((issue) => {
    const { synopsis, description } = qualityIssueText(issue, language, timing);
    return `${synopsis} – ${description}`;
  });
  return lines.join('\n');
}
