import { Checkbox } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { paths } from '../../../routing/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';

interface TermsBoxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
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
        // one piece: where fingers press, a label lays its pieces out side by side
        <span>
          <Trans
            t={t}
            i18nKey="checkout.terms"
            components={{
              terms: (
                <TextLink to={paths.terms} target="_blank">
                  {''}
                </TextLink>
              ),
            }}
          />
        </span>
      }
    />
  );
}
