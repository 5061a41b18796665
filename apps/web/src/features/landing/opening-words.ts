import { isOpen, type Language, nextChange } from '@spotway/domain/shared';

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
    .replace('{{time}}', timeOfDay(change, language));
  return { isOpen: open, words };
}

/** "9 h 30", "16 h" or "9:30", in Paris. */
function timeOfDay(instant: Date, language: Language): string {
  const parts = new Intl.DateTimeFormat('en-GB', { ...PARIS, hour: 'numeric', minute: '2-digit' }).formatToParts(
    instant,
  );
  const part = (type: 'hour' | 'minute') => parts.find((each) => each.type === type)?.value ?? '';
  const [hour, minute] = [String(Number(part('hour'))), part('minute')];
  if (language === 'en') return `${hour}:${minute}`;
  return minute === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minute}`;
}
