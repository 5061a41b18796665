import type { Language } from '@spotway/domain/shared';
import { REPORT_FILES } from '@spotway/wording/reports';

/** What no file system takes, and what means something to a shell or a mail reader. */
const UNSAFE = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;
const MAX_LENGTH = 120;

/** The name under which a film's verification is kept: by its identifier, else its title. */
export function verificationFileName(
  film: { readonly pubId: string | null; readonly title: string; readonly version: string },
  language: Language,
  extension: 'pdf' | 'xml',
): string {
  return `${clean(`${film.pubId || film.title} ${film.version}`)} – ${REPORT_FILES[language].verification}.${extension}`;
}

/** The name under which a campaign's delivery report is kept. */
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
