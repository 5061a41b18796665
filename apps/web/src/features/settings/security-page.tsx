import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { PasskeysPanel } from './second-factor/passkeys-panel.tsx';
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx';
import { TrustedBrowsersPanel } from './second-factor/trusted-browsers-panel.tsx';
import classes from './settings.module.css';

/** /settings/security: second factors, devices, password and address. */
export function SecurityPage() {
  const { t } = useTranslation(['settings', 'account']);
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <DocumentTitle>{t('sections.security')}</DocumentTitle>
        <SecondFactorPanel />
        <PasskeysPanel />
        <DevicesPanel />
        <TrustedBrowsersPanel />
      </div>
      <div className={classes.side}>
        <Panel title={t('password.title')}>
          <p className={classes.note}>{t('password.text')}</p>
          <ButtonLink to={paths.changePassword} variant="default">
            {t('account:settings.changePassword')}
          </ButtonLink>
        </Panel>
        <EmailPanel />
      </div>
    </div>
  );
}
