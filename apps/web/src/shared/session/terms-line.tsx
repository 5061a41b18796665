import { Trans, useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Beside an order button without a checkbox: the terms accepted with it. */
export function TermsLine({ action }: { action: 'order' }) {
  const { t } = useTranslation('payment');
  const terms = (
    <TextLink to={paths.terms} target="_blank">
      {''}
    </TextLink>
  );
  return (
    <span>
      <Trans t={t} i18nKey={`checkout.termsBy.${action}`} components={{ terms }} />
    </span>
  );
}
