import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import classes from '../../ops.module.css';
import { usualThreshold } from '../profile-facts.ts';
import own from '../profiles.module.css';
import { THRESHOLD_FIELDS } from '../threshold-fields.ts';
import { NumberField } from './number-field.tsx';
import type { SectionProps } from './section-props.ts';

/** Thresholds that differ from French television's; empty fields keep its rules. */
export function ThresholdsSection({ draft, errors, onChange }: SectionProps) {
  const { t } = useTranslation('opsProfiles');
  const language = useLanguage();
  const { thresholds } = draft;
  function set(name: keyof typeof thresholds, value: unknown): void {
    const { [name]: _, ...others } = thresholds;
    onChange({ ...draft, thresholds: value === undefined ? others : { ...others, [name]: value } });
  }
  return (
    <fieldset className={classes.group}>
      <legend>{t('sections.thresholds')}</legend>
      <p className={classes.note}>{t('thresholdsHint')}</p>
      <div className={own.fields}>
        {THRESHOLD_FIELDS.map(({ name, unit }) => (
          <NumberField
            key={name}
            label={t(`thresholds.${name}`)}
            unit={unit}
            placeholder={usualThreshold(name, unit, language)}
            value={thresholds[name] ?? Number.NaN}
            error={errors[`thresholds.${name}`]}
            onChange={(value) => set(name, Number.isNaN(value) ? undefined : value)}
          />
        ))}
      </div>
      <Checkbox
        label={t('acceptsLossyAudio')}
        checked={thresholds.acceptsLossyAudio ?? false}
        onChange={(event) => set('acceptsLossyAudio', event.currentTarget.checked || undefined)}
      />
      <Checkbox
        label={t('anyTimecode')}
        checked={thresholds.startTimecode === 'any'}
        onChange={(event) => set('startTimecode', event.currentTarget.checked ? 'any' : undefined)}
      />
    </fieldset>
  );
}
