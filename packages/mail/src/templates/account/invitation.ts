import { invitationWords } from '@spotway/wording/mails/account/invitation';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { pageUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import { greeting, type TemplateContext } from '../wording.ts';

interface InvitationFacts {
  inviterName: string;
  inviterEmail: string;
  organization: string;
  acceptPath: string;
  expiresAt: Date;
}

export function invitation(facts: InvitationFacts, { language, brand }: TemplateContext): MailContent {
  const text = invitationWords[language];
  const intro = text.intro(`${facts.inviterName} (${facts.inviterEmail})`, facts.organization, brand.name);
  return {
    subject: text.subject(facts.organization, brand.name),
    preview: intro,
    heading: text.heading,
    blocks: [
      greeting('', language),
      paragraph(intro),
      { kind: 'action', label: text.action, url: pageUrl(brand, facts.acceptPath) },
      paragraph(text.expiry(formatMoment(facts.expiresAt, language))),
    ],
  };
}
