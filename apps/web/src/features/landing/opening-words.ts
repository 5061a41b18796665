import { isOpen, type Language, nextChange } from '@spotway/domain/shared';
import { formatParisTime } from '../../i18n/dates.ts';

/** Sentences with `{{day}}` and `{{time}}` in them. */
export interface OpeningTexts {
  readonly open: string;
  readonly closed: string;
}

const LOCALE: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };
const PARIS = { timeZone: 'Europe/Paris' } as const;

/**
 * Whether operators work now, until when, or when they are back: "Fermé, reprise lundi 9 h 30". The weekday names the day at any moment of a closure, none
 * lasts a week; so the sentence only changes when operators come or go.
 */
export function openingWords(now: Date, language: Language, texts: OpeningTexts): { isOpen: boolean; words: string } {
  const change = nextChange(now);
  const day = new Intl.DateTimeFormat(LOCALE[language], { ...PARIS, weekday: 'long' }).format(change);
  const open = isOpen(now);
  const words = (open ? texts.open : texts.closed)
    .replace('{{day}}', day)
    .replace('{{time}}', formatParisTime(change, language));
  return { isOpen: open, words };
}
