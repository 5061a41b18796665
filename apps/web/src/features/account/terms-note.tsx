import { useTranslation } from 'react-i18next';
import { TermsText } from '../../shared/session/terms-line.tsx';

/** Under the forms that create an account. */
export function TermsNote() {
  const { t } = useTranslation('account');
  return <TermsText text={t('register.terms')} />;
}
