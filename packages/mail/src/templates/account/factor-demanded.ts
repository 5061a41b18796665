import { factorDemandedWords } from '@spotway/wording/mails/account/factor-demanded';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import { greeting, type TemplateContext } from '../wording.ts';

interface FactorDemandedFacts {
  recipientName: string;
  organization: string;
  /** The member who turned it on. */
  askedBy: string;
  hasSecondFactor: boolean;
}

/** To the members of an organisation that demands a second factor from now on. */
export function factorDemanded(facts: FactorDemandedFacts, { language, brand }: TemplateContext): MailContent {
  const text = factorDemandedWords[language];
  const intro = text.intro(facts.organization, facts.askedBy);
  const url = pageUrl(brand, '/settings/security');
  return {
    subject: text.subject(facts.organization),
    preview: intro,
    heading: text.heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(intro),
      paragraph(facts.hasSecondFactor ? text.has : text.hasNot),
      ...(facts.hasSecondFactor ? [] : [{ kind: 'action' as const, label: text.action, url }]),
    ],
  };
}
