import type { Language } from '@spotway/domain/shared';
import { REPORT_FILES } from '@spotway/wording/reports';

/** Characters that file systems reject, or that are special to a shell or mail reader. */
const UNSAFE = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;
const MAX_LENGTH = 120;

/** File name of a film's verification report: by its identifier, or else its title. */
export function verificationFileName(
  film: { readonly pubId: string | null; readonly title: string; readonly version: string },
  language: Language,
  extension: 'pdf' | 'xml',
): string {
  return `${clean(`${film.pubId || film.title} ${film.version}`)} – ${REPORT_FILES[language].verification}.${extension}`;
}

/** File name of a campaign's delivery report. */
export function deliveryFileName(campaign: { readonly campaign: string }, language: Language): string {
  return `${clean(campaign.campaign)} – ${REPORT_FILES[language].delivery}.pdf`;
}

function clean(text: string): string {
  const safe = text
    .toWellFormed()
    .replace(UNSAFE, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return [...safe].slice(0, MAX_LENGTH).join('') || '_';
}
