import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface HelpLinkProps {
  /** Part of the address after /help: a subject, and the section that explains the message. */
  subject: Parameters<typeof paths.helpOn>[0];
  section?: string;
  /** The message it explains, for screen readers. */
  about: string;
}

/** Leads from a message to what the help says about it, in a tab of its own: the page may hold a form or an upload. */
export function HelpLink({ subject, section, about }: HelpLinkProps) {
  const { t } = useTranslation();
  return (
    <TextLink to={paths.helpOn(subject, section)} target="_blank" aria-label={t('help.linkOf', { about })}>
      {t('help.link')}
    </TextLink>
  );
}
