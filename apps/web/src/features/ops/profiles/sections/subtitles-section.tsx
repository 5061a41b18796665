import { Checkbox, Select } from '@mantine/core';
import { SUBTITLE_MODES } from '@spotway/domain/subtitles';
import { useTranslation } from 'react-i18next';
import classes from '../../ops.module.css';
import own from '../profiles.module.css';
import type { SectionProps } from './section-props.ts';

export function SubtitlesSection({ draft, errors, onChange }: SectionProps) {
  const { t } = useTranslation('opsProfiles');
  const { subtitles } = draft;
  return (
    <fieldset className={classes.group} disabled={draft.video === null}>
      <legend>{t('sections.subtitles')}</legend>
      <div className={own.fields}>
        <Select
          label={t('subtitleMode')}
          data={(['none', ...SUBTITLE_MODES] as const).map((value) => ({
            value: value as string,
            label: t(`subtitleModes.${value}`),
          }))}
          value={subtitles?.mode ?? 'none'}
          allowDeselect={false}
          error={errors.subtitles}
          onChange={(value) => {
            const mode = SUBTITLE_MODES.find((each) => each === value);
            onChange({ ...draft, subtitles: mode ? { mode, isRequired: subtitles?.isRequired ?? false } : null });
          }}
        />
      </div>
      {subtitles && (
        <Checkbox
          label={t('isRequired')}
          checked={subtitles.isRequired}
          onChange={(event) =>
            onChange({ ...draft, subtitles: { ...subtitles, isRequired: event.currentTarget.checked } })
          }
        />
      )}
    </fieldset>
  );
}
