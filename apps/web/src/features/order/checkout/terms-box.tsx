import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TermsText } from '../../../shared/session/terms-line.tsx';
import { useAppConfig } from '../../../ui/use-brand.ts';
import classes from '../order-form.module.css';

interface TermsBoxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** "An optional pre-terms label is shown" (specification, point 2): the operator's text, if configured. */
export function PreTermsLabel() {
  const label = useAppConfig()?.preTermsLabel;
  const language = useLanguage();
  return label ? <p className={classes.note}>{label[language]}</p> : null;
}

/** "A required terms-of-sale checkbox links to /cgv in a new tab" (specification, point 2). */
export function TermsBox({ isChecked, onChange }: TermsBoxProps) {
  const { t } = useTranslation('payment');
  return (
    <Checkbox
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      required
      label={
        // one element: on touch screens a label lays its children out side by side
        <TermsText text={t('checkout.terms')} />
      }
    />
  );
}
