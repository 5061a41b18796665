import { useTranslation } from 'react-i18next';
import { paths } from '../../../routing/paths.ts';
import { DocumentTitle } from '../../../ui/document-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from '../settings.module.css';
import { ErasurePanel } from './erasure-panel.tsx';
import { ExportPanel } from './export-panel.tsx';

/** /settings/privacy: a copy of the user's data, and the end of their account. */
export function PrivacyPage() {
  const { t } = useTranslation(['personalData', 'settings']);
  return (
    <div className={classes.side}>
      <DocumentTitle>{t('settings:sections.privacy')}</DocumentTitle>
      <ExportPanel />
      <ErasurePanel />
      <div>
        <TextLink to={paths.privacy}>{t('notice')}</TextLink>
      </div>
    </div>
  );
}
