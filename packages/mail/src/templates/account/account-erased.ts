import { accountErasedWords } from '@spotway/wording/mails/account/account-erased';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import { greeting, type TemplateContext } from '../wording.ts';

interface AccountErasedFacts {
  recipientName: string;
  email: string;
}

/** To the address of an account that has just been erased. */
export function accountErased(facts: AccountErasedFacts, { language, brand }: TemplateContext): MailContent {
  const text = accountErasedWords[language];
  const intro = text.intro(brand.name, facts.email);
  return {
    subject: text.subject(brand.name),
    preview: intro,
    heading: text.heading,
    blocks: [
      greeting(facts.recipientName, language),
      paragraph(intro),
      paragraph(text.kept),
      paragraph(text.last),
      { kind: 'notice', lines: [text.notYou] },
      { kind: 'action', label: text.action, url: pageUrl(brand, '/privacy') },
    ],
  };
}
