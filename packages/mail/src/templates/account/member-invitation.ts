import { isNamedAfter } from '@spotway/domain/account';
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
  const { organization, inviterName } = facts;
  const inviter = `${inviterName} (${facts.inviterEmail})`;
  const isUnnamed = isNamedAfter(organization, inviterName);
  const intro = isUnnamed ? text.introUnnamed(inviter, brand.name) : text.intro(inviter, organization, brand.name);
  return {
    subject: isUnnamed ? text.subjectUnnamed(inviterName, brand.name) : text.subject(organization, brand.name),
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
