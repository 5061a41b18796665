import { Button, Checkbox } from '@mantine/core';
import type { Destination } from '@spotway/contract';
import { SERVICES, type Service } from '@spotway/domain';
import { useTranslation } from 'react-i18next';
import type { SpotFields } from './order-changes.ts';
import type { DraftSpot } from './order-draft.ts';
import classes from './spot-card.module.css';
import { toggled } from './toggle.ts';

interface SpotOverridesProps {
  spot: DraftSpot;
  destinations: readonly Destination[];
  campaignDestinations: readonly string[];
  campaignServices: readonly Service[];
  normalisesCampaign: boolean;
  onChange: (fields: Partial<SpotFields>) => void;
}

/** A spot's own delivery points, services and loudness; untouched, they follow the campaign's. */
export function SpotOverrides(props: SpotOverridesProps) {
  const { spot, destinations, campaignDestinations, campaignServices, onChange } = props;
  const { t } = useTranslation('order');
  const chosenDestinations = spot.destinations ?? campaignDestinations;
  const chosenServices = spot.services ?? campaignServices;
  const isNormalised = spot.normaliseLoudness ?? props.normalisesCampaign;
  return (
    <div className={classes.overrides}>
      <Override
        title={t(spot.destinations === null ? 'spots.followsDestinations' : 'spots.ownDestinations', {
          count: chosenDestinations.length,
        })}
        isOwn={spot.destinations !== null}
        onFollow={() => onChange({ destinations: null })}
        options={destinations.map(({ organizationId, organizationName }) => ({
          value: organizationId,
          label: organizationName,
        }))}
        chosen={chosenDestinations}
        onChange={(chosen) => onChange({ destinations: chosen })}
      />
      <Override
        title={t(spot.services === null ? 'spots.followsServices' : 'spots.ownServices', {
          count: chosenServices.length,
        })}
        isOwn={spot.services !== null}
        onFollow={() => onChange({ services: null })}
        options={SERVICES.map((value) => ({ value, label: t(`services.${value}`) }))}
        chosen={chosenServices}
        onChange={(chosen) => onChange({ services: chosen })}
      />
      <Override
        title={t(spot.normaliseLoudness === null ? 'spots.followsNormalise' : 'spots.ownNormalise', {
          state: t(isNormalised ? 'normalise.on' : 'normalise.off'),
        })}
        isOwn={spot.normaliseLoudness !== null}
        onFollow={() => onChange({ normaliseLoudness: null })}
        options={[{ value: 'normalise', label: t('normalise.label') }]}
        chosen={isNormalised ? ['normalise'] : []}
        onChange={(chosen) => onChange({ normaliseLoudness: chosen.length > 0 })}
      />
    </div>
  );
}

interface OverrideProps<Value extends string> {
  title: string;
  isOwn: boolean;
  onFollow: () => void;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

function Override<Value extends string>({ title, isOwn, onFollow, options, chosen, onChange }: OverrideProps<Value>) {
  const { t } = useTranslation('order');
  return (
    <details className={classes.override} data-own={isOwn || undefined}>
      <summary>{title}</summary>
      <div className={classes.checks}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => onChange(toggled(chosen, value, event.currentTarget.checked))}
          />
        ))}
        {isOwn && (
          <div>
            <Button variant="default" size="xs" onClick={onFollow}>
              {t('spots.followCampaign')}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
