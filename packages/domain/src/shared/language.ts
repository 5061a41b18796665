import { LANGUAGES, type Language } from './enumerations.ts';

/**
 * The interface language for an Accept-Language header or a browser's language list: the French or English entry with the highest weight;
 * French is the fallback (decisions, "Names and brand").
 */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry, position) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const weight = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { base: tag.split('-')[0] ?? '', weight: weight ? Number(weight.slice(2)) || 0 : 1, position };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position);
  for (const entry of wanted) {
    const language = LANGUAGES.find((known) => known === entry.base);
    if (language) return language;
  }
  return 'fr';
}

/** Cookie with the language a visitor chose; only the pages set it. */
export const LANGUAGE_COOKIE = 'spotway_language';
