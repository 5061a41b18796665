import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { type LeaderSegment, SLATE_TOKENS } from '@spotway/domain/delivery';
import { useTranslation } from 'react-i18next';
import classes from '../../ops.module.css';
import { errorIn, type FieldErrors } from '../checked-profile.ts';
import own from '../profiles.module.css';
import { NumberField } from './number-field.tsx';

const KINDS = ['Mire', 'Black', 'Slate', 'Countdown', 'Video'] as const;
const TONE = { toneHz: 1000, toneDbfs: -18 };
const TOKENS = SLATE_TOKENS.map((token) => `{${token}}`).join(' ');

function segmentOf(kind: LeaderSegment['kind'], frames: number): LeaderSegment {
  if (kind === 'Mire' || kind === 'Countdown') return { kind, frames, ...TONE };
  if (kind === 'Slate') return { kind, frames, lines: ['{pubId}', '{title} – {version}'] };
  return kind === 'Video' ? { kind, frames, fileName: '' } : { kind, frames };
}

interface SegmentFieldsProps {
  segment: LeaderSegment;
  number: number;
  errors: FieldErrors;
  onChange: (segment: LeaderSegment) => void;
  onRemove: () => void;
  /** Null for the first segment. */
  onUp: (() => void) | null;
}

/** One segment of a leader. */
export function SegmentFields({ segment, number, errors, onChange, onRemove, onUp }: SegmentFieldsProps) {
  const { t } = useTranslation('opsProfiles');
  const name = t('segment', { number });
  const at = `leader.${number - 1}`;
  return (
    <div className={own.segment}>
      <div className={classes.row}>
        <strong className={own.place}>{name}</strong>
        {onUp && (
          <Button variant="subtle" size="xs" aria-label={t('up', { what: name })} onClick={onUp}>
            ↑
          </Button>
        )}
        <Button variant="subtle" size="xs" aria-label={t('removeOne', { what: name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
      <div className={own.fields}>
        <Select
          label={t('kind')}
          data={KINDS.map((value) => ({ value: value as string, label: t(`kinds.${value}`) }))}
          value={segment.kind}
          allowDeselect={false}
          onChange={(value) => {
            const kind = KINDS.find((each) => each === value);
            if (kind && kind !== segment.kind) onChange(segmentOf(kind, segment.frames));
          }}
        />
        <NumberField
          label={t('frames')}
          required
          value={segment.frames}
          error={errors[`${at}.frames`]}
          onChange={(frames) => onChange({ ...segment, frames })}
        />
        {(segment.kind === 'Mire' || segment.kind === 'Countdown') && (
          <>
            <NumberField
              label={t('toneHz')}
              required
              value={segment.toneHz}
              error={errors[`${at}.toneHz`]}
              onChange={(toneHz) => onChange({ ...segment, toneHz })}
            />
            <NumberField
              label={t('toneDbfs')}
              required
              value={segment.toneDbfs}
              error={errors[`${at}.toneDbfs`]}
              onChange={(toneDbfs) => onChange({ ...segment, toneDbfs })}
            />
          </>
        )}
        {segment.kind === 'Video' && (
          <TextInput
            label={t('leaderFile')}
            description={t('leaderFileHint')}
            required
            maxLength={100}
            spellCheck={false}
            value={segment.fileName}
            error={errors[`${at}.fileName`]}
            onChange={(event) => onChange({ ...segment, fileName: event.currentTarget.value })}
          />
        )}
      </div>
      {segment.kind === 'Slate' && (
        <Textarea
          label={t('lines')}
          description={t('linesHint', { tokens: TOKENS })}
          required
          autosize
          minRows={2}
          spellCheck={false}
          value={segment.lines.join('\n')}
          error={errorIn(errors, `${at}.lines`)}
          onChange={(event) => onChange({ ...segment, lines: event.currentTarget.value.split('\n') })}
        />
      )}
    </div>
  );
}
