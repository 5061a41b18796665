import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

const LINKS = [
  ['help', paths.help],
  ['terms', paths.terms],
  ['legalNotice', paths.legalNotice],
  ['privacy', paths.privacy],
  ['cookies', paths.cookies],
  ['dataProcessing', paths.dataProcessing],
] as const;

/** Links to the help and every legal page, for a footer. */
export function LegalLinks({ opensTab = false }: { opensTab?: boolean }) {
  const { t } = useTranslation();
  return LINKS.map(([name, path]) => (
    <TextLink key={name} to={path} target={opensTab ? '_blank' : undefined}>
      {t(`menu.${name}`)}
    </TextLink>
  ));
}
