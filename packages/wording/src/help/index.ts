import type { Language } from '@spotway/domain/shared';
import { inBoth } from '../languages/index.ts';
import { ENGLISH_HELP } from './en.ts';
import { findingSections, refusalParagraphs, subtitleFindingSections } from './findings.ts';
import { FRENCH_HELP } from './fr.ts';
import { HELP_SUBJECTS, type HelpSection, type HelpSubject, type HelpSubjectName } from './help-subject.ts';

export { HELP_SUBJECTS, type HelpSection, type HelpSubject, type HelpSubjectName } from './help-subject.ts';

export const HELP_LABELS = inBoth({
  fr: {
    title: 'Aide',
    lead: 'De l’identifiant du spot à la facture. Les réponses aux questions courantes, et chaque message expliqué.',
    search: 'Rechercher dans l’aide',
    none: (words: string) => `Rien ne correspond à « ${words} ». Essayez un mot du message, ou écrivez-nous.`,
    found: (count: number) => (count < 2 ? `${count} résultat` : `${count} résultats`),
    all: 'Toute l’aide',
    contents: 'Sur cette page',
  },
  en: {
    title: 'Help',
    lead: 'From the spot’s identifier to the invoice. Answers to common questions, and every message explained.',
    search: 'Search the help',
    none: (words: string) => `Nothing matches “${words}”. Try a word of the message, or write to us.`,
    found: (count: number) => (count === 1 ? `${count} result` : `${count} results`),
    all: 'All help',
    contents: 'On this page',
  },
});

/** A page of the help: its own text, with the findings and refusals it explains. */
export function helpSubject(name: HelpSubjectName, language: Language): HelpSubject {
  const subject = (language === 'fr' ? FRENCH_HELP : ENGLISH_HELP)[name];
  const { sections } = subject;
  if (name === 'checks') return { ...subject, sections: [...sections, ...findingSections(language)] };
  if (name === 'subtitles') return { ...subject, sections: [...sections, ...subtitleFindingSections(language)] };
  if (name !== 'uploads') return subject;
  const withRefusals = sections.map((section) =>
    section.id === 'refused' ? { ...section, paragraphs: refusalParagraphs(language) } : section,
  );
  return { ...subject, sections: withRefusals };
}

/** A section that a search found. */
export interface FoundHelp {
  readonly subject: HelpSubjectName;
  readonly subjectTitle: string;
  readonly section: HelpSection;
}

/** Sections with every word of the search, whatever its accents and case; those with a word in their title first. */
export function searchHelp(search: string, language: Language): FoundHelp[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = HELP_SUBJECTS.flatMap((subject) => {
    const { title, sections } = helpSubject(subject, language);
    return sections.flatMap((section) => {
      const heading = plain(`${title} ${section.title}`);
      const all = `${heading} ${plain([section.id, ...section.paragraphs, ...(section.steps ?? [])].join(' '))}`;
      if (!words.every((word) => all.includes(word))) return [];
      return { subject, subjectTitle: title, section, isInTitle: words.some((word) => heading.includes(word)) };
    });
  });
  return found.toSorted((a, b) => Number(b.isInTitle) - Number(a.isInTitle)).map(({ isInTitle: _, ...each }) => each);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
