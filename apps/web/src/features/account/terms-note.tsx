import { Trans, useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Under the forms that create an account. */
export function TermsNote() {
  const { t } = useTranslation('account');
  const terms = (
    <TextLink to={paths.terms} target="_blank">
      {''}
    </TextLink>
  );
  return (
    <span>
      <Trans t={t} i18nKey="register.terms" components={{ terms }} />
    </span>
  );
}
