import type { SpotProblem } from '@spotway/domain/order';
import { LEGAL_MENTIONS, type LegalMention, VERSIONS, type Version } from '@spotway/domain/shared';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecimal } from '../../../ui/fields/use-decimal.ts';
import type { SpotFields } from '../draft/order-draft.ts';
import { useMentionWord } from '../spots/use-mention-word.ts';
import type { ChoiceEditing } from './choices-popover.tsx';
import classes from './grid-cells.module.css';

interface CellProps<Value> {
  /** Names the field with its spot for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly error?: string | undefined;
  readonly onChange: (fields: Partial<SpotFields>) => void;
  readonly onLeave?: (field: SpotProblem['field']) => void;
}

/** Shown below the cell while it has the focus. */
function CellError({ id, error }: { id: string; error: string | undefined }) {
  return error === undefined ? null : (
    <span id={id} className={classes.error}>
      {error}
    </span>
  );
}

/** Each cell renders by itself: a keystroke in one does not re-render the others. */
export const TextCell = memo(function TextCell(
  props: CellProps<string> & { readonly name: 'pubId' | 'title'; readonly maxLength: number },
) {
  const { name, label, value, error, onChange, onLeave } = props;
  const id = useId();
  return (
    <>
      <input
        className={classes.input}
        name={name}
        aria-label={label}
        maxLength={props.maxLength}
        autoComplete="off"
        spellCheck={name === 'title'}
        value={value}
        title={value}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        onBlur={() => onLeave?.(name)}
      />
      <CellError id={id} error={error} />
    </>
  );
});

export const DurationCell = memo(function DurationCell(props: CellProps<number | null>) {
  const { label, value, error, onChange, onLeave } = props;
  const id = useId();
  const { shown, type } = useDecimal(value, 3, (duration) => onChange({ duration }));
  return (
    <>
      <input
        className={classes.input}
        name="duration"
        inputMode="decimal"
        aria-label={label}
        autoComplete="off"
        value={shown}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => onLeave?.('duration')}
      />
      <CellError id={id} error={error} />
    </>
  );
});

export const VersionCell = memo(function VersionCell({ label, value, onChange }: CellProps<Version>) {
  return (
    <select
      className={classes.list}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = VERSIONS.find((each) => each === event.currentTarget.value);
        if (chosen) onChange({ version: chosen });
      }}
    >
      {/* the number alone: typing it chooses it */}
      {VERSIONS.map((each) => (
        <option key={each} value={each}>
          {each.slice(-1)}
        </option>
      ))}
    </select>
  );
});

export const MentionCell = memo(function MentionCell(props: CellProps<LegalMention | null>) {
  const { label, value, error, onChange } = props;
  const { t } = useTranslation('order');
  const word = useMentionWord();
  const id = useId();
  return (
    <>
      <select
        className={classes.list}
        aria-label={label}
        data-field="legalMentions"
        value={value ?? ''}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        onChange={(event) => {
          const chosen = LEGAL_MENTIONS.find((each) => each === event.currentTarget.value);
          if (chosen) onChange({ legalMentions: chosen });
        }}
      >
        {value === null && (
          <option value="" disabled>
            {t('spots.mention.toChoose')}
          </option>
        )}
        {LEGAL_MENTIONS.map((each) => (
          <option key={each} value={each}>
            {each.length === 1 ? each : word(each)}
          </option>
        ))}
      </select>
      <CellError id={id} error={error} />
    </>
  );
});

interface ChoiceCellProps {
  readonly field: ChoiceEditing['field'];
  readonly spotId: string;
  /** The spot, in words. */
  readonly of: string;
  readonly label: string;
  readonly isOwn: boolean;
  readonly names: readonly string[];
  readonly error: string | undefined;
  readonly onChoose: (editing: ChoiceEditing) => void;
}

/** How many the campaign gives, or the line's own; opens the list of choices. */
export function ChoiceCell({ field, spotId, of, label, isOwn, names, error, onChoose }: ChoiceCellProps) {
  const { t } = useTranslation('spotGrid');
  const id = useId();
  const listed = names.join(', ');
  const text = isOwn ? listed || t('none') : t('asCampaign', { count: names.length });
  return (
    <>
      <button
        type="button"
        className={classes.choice}
        data-field={field}
        data-own={isOwn || undefined}
        aria-haspopup="dialog"
        aria-label={`${label} – ${text}`}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        title={listed}
        onClick={({ currentTarget: anchor }) => onChoose({ key: Date.now(), field, spotIds: [spotId], anchor, of })}
      >
        {text}
      </button>
      <CellError id={id} error={error} />
    </>
  );
}
