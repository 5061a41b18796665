import { useTranslation } from 'react-i18next';
import { ConfirmationResend } from '../../shared/session/confirmation-resend.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './app-layout.module.css';

/** Shown until the user confirms their address: what has to wait for it, and a button to send the link again. */
export function UnconfirmedEmail() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user || user.isEmailConfirmed) return null;
  return (
    <div className={classes.unconfirmed} data-testid="unconfirmed-email">
      <Notice status="warning" title={t('confirmEmail.title')}>
        <div>{t('confirmEmail.text', { email: user.email })}</div>
        <ConfirmationResend />
      </Notice>
    </div>
  );
}
