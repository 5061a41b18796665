import { useTranslation } from 'react-i18next';
import { paths, withRedirect } from '../../../routing/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../order-form.module.css';

/** Shown without a session instead of billing and payment; the order is kept. */
export function SignedOutCheckout() {
  const { t } = useTranslation('payment');
  return (
    <Panel title={t('checkout.title')}>
      <div className={classes.stack}>
        <Notice status="warning" title={t('checkout.haveAccount')} isAnnounced>
          {t('checkout.sessionOver')}
        </Notice>
        <div className={classes.submit}>
          <ButtonLink to={withRedirect(paths.login, paths.payment)}>{t('checkout.signIn')}</ButtonLink>
          <ButtonLink to={withRedirect(paths.register, paths.payment)} variant="default">
            {t('checkout.createAccount')}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
