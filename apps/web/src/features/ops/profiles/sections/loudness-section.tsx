import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../../ops.module.css';
import own from '../profiles.module.css';
import { NumberField } from './number-field.tsx';
import type { SectionProps } from './section-props.ts';

/** EBU R128 with French television's peak limit. */
const USUAL = { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3 } as const;

export function LoudnessSection({ draft, errors, onChange }: SectionProps) {
  const { t } = useTranslation('opsProfiles');
  const { loudness } = draft;
  return (
    <fieldset className={classes.group}>
      <legend>{t('sections.loudness')}</legend>
      <div className={own.fields}>
        <Select
          label={t('loudnessMode')}
          data={(['keep', 'normalise'] as const).map((value) => ({
            value: value as string,
            label: t(`loudnessModes.${value}`),
          }))}
          value={loudness.mode}
          allowDeselect={false}
          onChange={(mode) => onChange({ ...draft, loudness: mode === 'keep' ? { mode } : USUAL })}
        />
        {loudness.mode === 'normalise' && (
          <>
            <NumberField
              label={t('targetLufs')}
              required
              value={loudness.targetLufs}
              error={errors['loudness.targetLufs']}
              onChange={(targetLufs) => onChange({ ...draft, loudness: { ...loudness, targetLufs } })}
            />
            <NumberField
              label={t('maxTruePeakDbtp')}
              required
              value={loudness.maxTruePeakDbtp}
              error={errors['loudness.maxTruePeakDbtp']}
              onChange={(maxTruePeakDbtp) => onChange({ ...draft, loudness: { ...loudness, maxTruePeakDbtp } })}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
