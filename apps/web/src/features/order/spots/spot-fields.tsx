import { NativeSelect, TextInput } from '@mantine/core';
import type { SpotProblem } from '@spotway/domain/order';
import { LEGAL_MENTIONS, type LegalMention, VERSIONS, type Version } from '@spotway/domain/shared';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../ui/fields/decimal-field.tsx';
import type { FieldSource, SpotFields as Fields } from '../draft/order-draft.ts';
import classes from './spot-card.module.css';

/** Between label and errors: where a guessed value comes from. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

export interface FieldProps<Value> {
  readonly value: Value;
  readonly source?: FieldSource | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly onChange: (fields: Partial<Fields>) => void;
  readonly onLeave?: (field: SpotProblem['field']) => void;
  readonly onEdit?: () => void;
}

/** The note under a field with a guessed value; none once the user has touched it. */
function useSourceText(source: FieldSource | undefined): string | undefined {
  const { t } = useTranslation('order');
  return source === 'name' || source === 'film' ? t(`spots.guessed.${source}`) : undefined;
}

/** Each field renders by itself: a keystroke in one does not re-render the others, and a long order has hundreds. */
export const PubIdField = memo(function PubIdField(props: FieldProps<string>) {
  const { t } = useTranslation('order');
  return (
    <TextInput
      className={classes.pubId}
      label={t('spots.pubId')}
      name="pubId"
      required={props.isRequired ?? true}
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      placeholder="FR_AGCE_ANNO_PROD_0001_020_F"
      inputWrapperOrder={ORDER}
      description={useSourceText(props.source)}
      value={props.value}
      error={props.error}
      onChange={(event) => props.onChange({ pubId: event.currentTarget.value })}
      onBlur={() => props.onLeave?.('pubId')}
    />
  );
});

export const TitleField = memo(function TitleField(props: FieldProps<string>) {
  const { t } = useTranslation('order');
  return (
    <TextInput
      className={classes.title}
      label={t('spots.spotTitle')}
      name="title"
      required
      maxLength={200}
      autoComplete="off"
      inputWrapperOrder={ORDER}
      description={useSourceText(props.source)}
      value={props.value}
      error={props.error}
      onChange={(event) => props.onChange({ title: event.currentTarget.value })}
      onBlur={() => props.onLeave?.('title')}
    />
  );
});

export const VersionField = memo(function VersionField({ value, source, onChange }: FieldProps<Version>) {
  const { t } = useTranslation('order');
  const data = useMemo(
    () => VERSIONS.map((each) => ({ value: each, label: t('spots.versionOption', { number: each.slice(-1) }) })),
    [t],
  );
  return (
    <NativeSelect
      className={classes.quarter}
      label={t('spots.version')}
      data={data}
      inputWrapperOrder={ORDER}
      description={useSourceText(source)}
      value={value}
      onChange={(event) => {
        const chosen = VERSIONS.find((each) => each === event.currentTarget.value);
        if (chosen) onChange({ version: chosen });
      }}
    />
  );
});

export const DurationField = memo(function DurationField(props: FieldProps<number | null>) {
  const { t } = useTranslation('order');
  return (
    <DecimalField
      className={classes.quarter}
      label={t('spots.duration')}
      name="duration"
      required
      digits={3}
      autoComplete="off"
      inputWrapperOrder={ORDER}
      description={useSourceText(props.source)}
      value={props.value}
      error={props.error}
      onChange={(duration) => props.onChange({ duration })}
      onFocus={props.onEdit}
      onBlur={() => props.onLeave?.('duration')}
    />
  );
});

export const LegalMentionField = memo(function LegalMentionField(props: FieldProps<LegalMention | null>) {
  const { value, error, onChange, onLeave } = props;
  const { t } = useTranslation('order');
  const data = useMemo(
    () => [
      { value: '', label: t('spots.mention.toChoose'), disabled: true },
      ...LEGAL_MENTIONS.map((each) => ({
        value: each,
        label:
          each === 'none' || each === 'INC' ? t(`spots.mention.${each}`) : t('spots.mention.letter', { letter: each }),
      })),
    ],
    [t],
  );
  return (
    <NativeSelect
      className={classes.quarter}
      label={t('spots.legalMentions')}
      data={data}
      data-field="legalMentions"
      data-empty={value === null || undefined}
      value={value ?? ''}
      error={error}
      onBlur={() => onLeave?.('legalMentions')}
      onChange={(event) => {
        const chosen = LEGAL_MENTIONS.find((each) => each === event.currentTarget.value);
        if (chosen) onChange({ legalMentions: chosen });
      }}
    />
  );
});
