import { Button, NativeSelect, TextInput } from '@mantine/core';
import { CAMPAIGN_SORTS, isAirDate } from '@spotway/domain/order';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDestinations } from '../../shared/session/use-destinations.ts';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import classes from './list-filters.module.css';
import { type ListFilters, LONGEST_NAME } from './use-list-address.ts';

interface ListFiltersProps {
  readonly filters: ListFilters;
  readonly onChange: (changed: ListFilters) => void;
  readonly onClear: () => void;
}

/** Narrows and sorts the list; every choice goes into the address at once. Operators, who see everybody's campaigns, have fewer. */
export function ListFilterFields({ filters, onChange, onClear }: ListFiltersProps) {
  const { t } = useTranslation('campaigns');
  const { isOperator } = useSignedInUser();
  const { data: destinations = [] } = useDestinations();
  const channels = destinations.map(
    ({ organizationId, organizationName }) => [organizationId, organizationName] as const,
  );
  const isSet = Object.keys(filters).length > 0;
  return (
    <div className={classes.fields}>
      <Choice
        label={t('filters.channel')}
        all={t('filters.allChannels')}
        options={channels}
        value={filters.channel}
        onChange={(channel) => onChange({ channel })}
      />
      {!isOperator && <OwnFilters filters={filters} onChange={onChange} />}
      <DayField
        label={t('filters.from')}
        value={filters.from}
        max={filters.to}
        onChange={(from) => onChange({ from })}
      />
      <DayField label={t('filters.to')} value={filters.to} min={filters.from} onChange={(to) => onChange({ to })} />
      {!isOperator && (
        <NativeSelect
          label={t('filters.sort')}
          data={CAMPAIGN_SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          value={filters.sort ?? 'created'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ sort: CAMPAIGN_SORTS.find((sort) => sort === value && sort !== 'created') })
          }
        />
      )}
      <Button variant="default" className={classes.clear} disabled={!isSet} onClick={onClear}>
        {t('filters.clear')}
      </Button>
    </div>
  );
}

/** By what only a team's own list has. */
function OwnFilters({ filters, onChange }: Pick<ListFiltersProps, 'filters' | 'onChange'>) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const id = useSignedInUser().activeOrganizationId ?? '';
  const { data: names = [] } = useQuery(queryOf('listAdvertisers'));
  const { data: team } = useQuery({ ...queryOf('listMembers', { params: { id } }), enabled: id !== '' });
  const members = (team?.members ?? []).map(({ userId, name }) => [userId, name] as const);
  return (
    <>
      <NameField
        label={t('filters.advertiser')}
        all={t('filters.allAdvertisers')}
        names={names.toSorted(new Intl.Collator(language).compare)}
        value={filters.advertiser}
        onChange={(advertiser) => onChange({ advertiser })}
      />
      <Choice
        label={t('filters.member')}
        all={t('filters.allMembers')}
        options={members}
        other={t('filters.otherMember')}
        value={filters.member}
        onChange={(member) => onChange({ member })}
      />
    </>
  );
}

interface NameFieldProps {
  readonly label: string;
  readonly all: string;
  readonly names: readonly string[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** One of many names, searched as it is typed: it counts once it is one of them, or the field is left. */
function NameField({ label, all, names, value = '', onChange }: NameFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = (name: string) => {
    if (name !== value) onChange(name || undefined);
  };
  return (
    <>
      <TextInput
        label={label}
        placeholder={all}
        list={id}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={typed}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text);
          if (text === '' || names.includes(text)) take(text);
        }}
        onBlur={() => take(typed.trim())}
        onKeyDown={({ key }) => key === 'Enter' && take(typed.trim())}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** What a value is called that is none of the options: an old link's. */
  readonly other?: string | undefined;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function Choice({ label, all, options, other, value, onChange }: ChoiceProps) {
  const isOther = value !== undefined && !options.some(([known]) => known === value);
  return (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: all },
        ...options.map(([known, name]) => ({ value: known, label: name })),
        ...(isOther ? [{ value, label: other ?? '…' }] : []),
      ]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A day counts once its year is typed: before that it is the year 2, 20 or 202. */
function DayField({ label, value = '', min = '2000-01-01', max = '2099-12-31', onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      type="date"
      label={label}
      min={min}
      max={max}
      value={typed}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day);
        if (day !== value && (day === '' || isAirDate(day))) onChange(day || undefined);
      }}
    />
  );
}
