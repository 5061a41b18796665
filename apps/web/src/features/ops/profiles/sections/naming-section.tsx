import { Checkbox, TextInput } from '@mantine/core';
import { deliverableFileName, SIDECAR_KINDS } from '@spotway/domain/delivery';
import { useTranslation } from 'react-i18next';
import classes from '../../ops.module.css';
import type { SectionProps } from './section-props.ts';

const EXAMPLE = { pubId: 'FR_ABCD_EFGH_IJKL_0001_030_F', title: 'Été', version: 'Version 1', durationSeconds: 30 };
const TOKENS = '{pubId} {title} {version} {durationSeconds} {profileId}';

export function NamingSection({ draft, errors, onChange, id }: SectionProps & { id: string }) {
  const { t } = useTranslation('opsProfiles');
  const { sidecars } = draft;
  return (
    <fieldset className={classes.group}>
      <legend>{t('sections.naming')}</legend>
      <TextInput
        label={t('fileNamePattern')}
        description={t('fileNameHint', { tokens: TOKENS })}
        required
        maxLength={100}
        spellCheck={false}
        value={draft.fileNamePattern}
        error={errors.fileNamePattern}
        onChange={(event) => onChange({ ...draft, fileNamePattern: event.currentTarget.value })}
      />
      <p className={classes.muted} style={{ margin: 0 }} role="status">
        {t('example', { name: deliverableFileName({ ...draft, id }, EXAMPLE) })}
      </p>
      <Checkbox.Group
        label={t('sidecars')}
        value={[...sidecars]}
        onChange={(chosen) => onChange({ ...draft, sidecars: SIDECAR_KINDS.filter((kind) => chosen.includes(kind)) })}
      >
        <div className={classes.row}>
          {SIDECAR_KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} label={kind.toUpperCase()} />
          ))}
        </div>
      </Checkbox.Group>
    </fieldset>
  );
}
