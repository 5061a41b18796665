import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { LinkedText } from '../links/linked-text.tsx';

/** A text with the terms of sale, which open in a tab of their own. */
export function TermsText({ text }: { text: string }) {
  return (
    <LinkedText
      text={text}
      tag="terms"
      link={(words) => (
        <TextLink to={paths.terms} target="_blank">
          {words}
        </TextLink>
      )}
    />
  );
}

/** Beside an order button without a checkbox: the terms accepted with it. */
export function TermsLine({ action }: { action: 'order' }) {
  const { t } = useTranslation('payment');
  return <TermsText text={t(`checkout.termsBy.${action}`)} />;
}
