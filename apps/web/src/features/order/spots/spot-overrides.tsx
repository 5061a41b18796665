import { Button, Checkbox } from '@mantine/core';
import type { Destination } from '@spotway/contract';
import { SERVICES, type Service } from '@spotway/domain/shared';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceTools, isFound } from '../campaign/choice-tools.tsx';
import { toggled } from '../campaign/toggle.ts';
import { SetArrivalAt, SetsButton } from '../destination-sets/sets-button.tsx';
import type { SpotFields } from '../draft/order-draft.ts';
import classes from './spot-overrides.module.css';

interface SpotOverridesProps {
  spotId: string;
  /** The spot's number, from 1: names the lists for screen readers. */
  number: number;
  /** The spot's own choice; null follows the campaign. */
  spotDestinations: readonly string[] | null;
  spotServices: readonly Service[] | null;
  normalisesSpot: boolean | null;
  destinations: readonly Destination[];
  campaignDestinations: readonly string[];
  campaignServices: readonly Service[];
  normalisesCampaign: boolean;
  /** Problems with the delivery points. */
  error: string | undefined;
  onChange: (fields: Partial<SpotFields>) => void;
}

/** A spot's own delivery points, services and loudness; untouched, they follow the campaign. */
export const SpotOverrides = memo(function SpotOverrides(props: SpotOverridesProps) {
  const { spotId, number, destinations, spotDestinations, spotServices, normalisesSpot, onChange } = props;
  const { t } = useTranslation('order');
  const chosenDestinations = spotDestinations ?? props.campaignDestinations;
  const chosenServices = spotServices ?? props.campaignServices;
  const isNormalised = normalisesSpot ?? props.normalisesCampaign;
  const spotName = t('spots.heading', { number });
  return (
    <div className={classes.root}>
      <Override
        field="destinations"
        title={t(spotDestinations === null ? 'spots.followsDestinations' : 'spots.ownDestinations', {
          count: chosenDestinations.length,
        })}
        label={`${t('destinations.title')} – ${spotName}`}
        isOwn={spotDestinations !== null}
        onFollow={() => onChange({ destinations: null })}
        options={destinations.map(({ organizationId, organizationName }) => ({
          value: organizationId,
          label: organizationName,
        }))}
        chosen={chosenDestinations}
        onChange={(chosen) => onChange({ destinations: chosen })}
        error={props.error}
        sets={<SetsButton at={spotId} target={[spotId]} of={spotName} />}
      />
      <SetArrivalAt at={spotId} />
      <Override
        field="services"
        title={t(spotServices === null ? 'spots.followsServices' : 'spots.ownServices', {
          count: chosenServices.length,
        })}
        label={`${t('services.title')} – ${spotName}`}
        isOwn={spotServices !== null}
        onFollow={() => onChange({ services: null })}
        options={SERVICES.map((value) => ({ value, label: t(`services.${value}`) }))}
        chosen={chosenServices}
        onChange={(chosen) => onChange({ services: chosen })}
      />
      <Override
        field="normaliseLoudness"
        title={t(normalisesSpot === null ? 'spots.followsNormalise' : 'spots.ownNormalise', {
          state: t(isNormalised ? 'normalise.on' : 'normalise.off'),
        })}
        label={`${t('normalise.label')} – ${spotName}`}
        isOwn={normalisesSpot !== null}
        onFollow={() => onChange({ normaliseLoudness: null })}
        options={NORMALISING.map((value) => ({ value, label: t('normalise.label') }))}
        chosen={isNormalised ? NORMALISING : []}
        onChange={(chosen) => onChange({ normaliseLoudness: chosen.length > 0 })}
        namesChosen={false}
      />
    </div>
  );
});

const NORMALISING = ['normalise'] as const;

type ChoicesProps<Value extends string> = Pick<OverrideProps<Value>, 'label' | 'options' | 'chosen' | 'onChange'>;

interface OverrideProps<Value extends string> {
  field: keyof SpotFields;
  title: string;
  /** Label of the list, naming its spot. */
  label: string;
  isOwn: boolean;
  onFollow: () => void;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error?: string | undefined;
  /** Opens saved choices. */
  sets?: ReactNode;
  /** Show the choice under the title. */
  namesChosen?: boolean;
}

/** Rendered only once opened: a long order has thousands of choices. */
function Override<Value extends string>(props: OverrideProps<Value>) {
  const { field, title, isOwn, onFollow, options, chosen, error, namesChosen = true } = props;
  const { t } = useTranslation('order');
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const errorId = useId();
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <div className={classes.override} data-own={isOwn || undefined}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary ref={summary} data-field={field} aria-describedby={error ? errorId : undefined}>
          {title}
          {namesChosen && !isOpen && <Names names={names} />}
        </summary>
        {isOpen && <Choices {...props} />}
      </details>
      {props.sets}
      {isOwn && (
        <Button
          className={classes.follow}
          variant="default"
          size="compact-sm"
          aria-label={`${t('spots.followCampaign')} – ${props.label}`}
          onClick={() => {
            onFollow();
            // the button disappears once pressed
            summary.current?.focus();
          }}
        >
          {t('spots.followCampaign')}
        </Button>
      )}
      {error && (
        <div id={errorId} className={classes.error}>
          {error}
        </div>
      )}
    </div>
  );
}

/** As many as fit on a line or two; the list below has them all. */
const NAMES_SHOWN = 5;

function Names({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('order');
  if (names.length === 0) return null;
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  const others = names.length - NAMES_SHOWN;
  return (
    <span className={classes.names}>{others > 0 ? t('choice.andOthers', { names: shown, count: others }) : shown}</span>
  );
}

/** A searchable list of choices. */
export function Choices<Value extends string>({ label, options, chosen, onChange }: ChoicesProps<Value>) {
  const [search, setSearch] = useState('');
  const shown = options.filter((option) => isFound(option.label, search));
  const shownValues = shown.map(({ value }) => value);
  return (
    <fieldset className={classes.choices}>
      <legend className="sw-hidden">{label}</legend>
      <ChoiceTools
        label={label}
        total={options.length}
        shown={shown.length}
        search={search}
        onSearch={setSearch}
        onAll={() => onChange([...new Set([...chosen, ...shownValues])])}
        onNone={() => onChange(chosen.filter((value) => !shownValues.includes(value)))}
      />
      <div className={classes.checks}>
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(event) => onChange(toggled(chosen, option.value, event.currentTarget.checked))}
          />
        ))}
      </div>
    </fieldset>
  );
}
