import { Select, TextInput } from '@mantine/core';
import { VIDEO_FORMATS } from '@spotway/domain/delivery';
import { CONTAINER_NAMES, VIDEO_FORMAT_NAMES } from '@spotway/wording/films';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import classes from '../../ops.module.css';
import { choicesOf, withContainer, withFormat } from '../profile-draft.ts';
import own from '../profiles.module.css';
import type { SectionProps } from './section-props.ts';

interface GeneralSectionProps extends SectionProps {
  id: string;
  /** For a new profile: entered only once. */
  onId: ((id: string) => void) | null;
}

export function GeneralSection({ draft, errors, onChange, id, onId }: GeneralSectionProps) {
  const { t } = useTranslation('opsProfiles');
  const language = useLanguage();
  return (
    <fieldset className={classes.group}>
      <legend>{t('sections.general')}</legend>
      <div className={own.fields}>
        <TextInput
          label={t('name')}
          required
          maxLength={100}
          value={draft.name}
          error={errors.name}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        {onId && (
          <TextInput
            label={t('id')}
            description={t('idHint')}
            required
            maxLength={60}
            spellCheck={false}
            value={id}
            error={errors.id}
            onChange={(event) => onId(event.currentTarget.value)}
          />
        )}
        <Select
          label={t('format')}
          data={VIDEO_FORMATS.map((format) => ({ value: format, label: VIDEO_FORMAT_NAMES[language][format] }))}
          value={draft.format}
          allowDeselect={false}
          error={errors.format}
          onChange={(value) => {
            const format = VIDEO_FORMATS.find((each) => each === value);
            if (format) onChange(withFormat(draft, format));
          }}
        />
        <Select
          label={t('container')}
          data={choicesOf(draft).containers.map((each) => ({ value: each, label: CONTAINER_NAMES[each] }))}
          value={draft.container}
          allowDeselect={false}
          error={errors.container}
          onChange={(value) => {
            const container = choicesOf(draft).containers.find((each) => each === value);
            if (container) onChange(withContainer(draft, container));
          }}
        />
        <TextInput
          label={t('extension')}
          required
          maxLength={5}
          spellCheck={false}
          value={draft.extension}
          error={errors.extension}
          onChange={(event) => onChange({ ...draft, extension: event.currentTarget.value })}
        />
        <TextInput
          label={t('startTimecode')}
          description={t('startTimecodeHint')}
          required
          maxLength={11}
          spellCheck={false}
          value={draft.startTimecode}
          error={errors.startTimecode}
          onChange={(event) => onChange({ ...draft, startTimecode: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
