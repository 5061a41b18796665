import { memberInvitationWords } from '@spotway/wording/mails/account/member-invitation';
import { type MailContent, paragraph } from '../../layout/content.ts';
import { memberInvitationUrl } from '../../layout/links.ts';
import { formatMoment } from '../../layout/moment.ts';
import { greeting, type TemplateContext } from '../wording.ts';

interface MemberInvitationFacts {
  email: string;
  inviterName: string;
  inviterEmail: string;
  organization: string;
  token: string;
  expiresAt: Date;
}

/** To a colleague who may not have an account yet. */
export function memberInvitation(facts: MemberInvitationFacts, { language, brand }: TemplateContext): MailContent {
  const text = memberInvitationWords[language];
  const intro = text.intro(`${facts.inviterName} (${facts.inviterEmail})`, facts.organization, brand.name);
  return {
    subject: text.subject(facts.organization, brand.name),
    preview: intro,
    heading: text.heading,
    blocks: [
      greeting('', language),
      paragraph(intro),
      paragraph(text.what),
      { kind: 'action', label: text.action, url: memberInvitationUrl(brand, facts.token) },
      paragraph(text.expiry(facts.email, formatMoment(facts.expiresAt, language))),
      paragraph(text.ignore),
    ],
  };
}
