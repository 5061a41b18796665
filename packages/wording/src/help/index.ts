import type { Language } from '@spotway/domain/shared';
import { inBoth } from '../languages/index.ts';
import { ENGLISH_HELP } from './en.ts';
import { findingSections, refusalParagraphs, subtitleFindingSections } from './findings.ts';
import { FRENCH_HELP } from './fr.ts';
import { HELP_SUBJECTS, type HelpSection, type HelpSubject, type HelpSubjectName } from './help-subject.ts';
import { plainText, type Searchable } from './search.ts';

export { HELP_SUBJECTS, type HelpSection, type HelpSubject, type HelpSubjectName } from './help-subject.ts';

export { MASTER_EXPORT_TEXTS } from './master-exports.ts';

export const HELP_LABELS = inBoth({
  fr: {
    title: 'Aide',
    lead: 'De l’identifiant du spot à la facture. Les réponses aux questions courantes, et chaque message expliqué.',
    search: 'Rechercher dans l’aide',
    none: (words: string) => `Rien ne correspond à « ${words} ». Essayez un mot du message, ou écrivez-nous.`,
    foundOne: (count: string) => `${count} résultat`,
    found: (count: string) => `${count} résultats`,
    all: 'Toute l’aide',
    contents: 'Sur cette page',
  },
  en: {
    title: 'Help',
    lead: 'From the spot’s identifier to the invoice. Answers to common questions, and every message explained.',
    search: 'Search the help',
    none: (words: string) => `Nothing matches “${words}”. Try a word of the message, or write to us.`,
    foundOne: (count: string) => `${count} result`,
    found: (count: string) => `${count} results`,
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

/** A section, as a search finds it. */
export interface HelpEntry extends Searchable {
  readonly subject: HelpSubjectName;
  readonly subjectTitle: string;
  readonly section: HelpSection;
}

/** Every section of the help. */
export function helpEntries(language: Language): HelpEntry[] {
  return HELP_SUBJECTS.flatMap((subject) => {
    const { title, sections } = helpSubject(subject, language);
    return sections.map((section) => {
      const heading = plainText(`${title} ${section.title}`);
      const text = `${heading} ${plainText([section.id, ...section.paragraphs, ...(section.steps ?? [])].join(' '))}`;
      return { subject, subjectTitle: title, section, heading, text };
    });
  });
}
