import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import classes from './queue.module.css';
import { useQueueAddress } from './use-queue-address.ts';

/** Whose films, and for which delivery point. */
export function OrderSelects() {
  const { query, set } = useQueueAddress();
  return (
    <div className={classes.selects}>
      <CustomerSelect id={query.customer ?? null} onChoose={(id) => set('customer', id)} />
      <DestinationSelect id={query.destination ?? null} onChoose={(id) => set('destination', id)} />
    </div>
  );
}

interface SelectProps {
  id: string | null;
  onChoose: (id: string | null) => void;
}

const MOST_CUSTOMERS = 30;
const DEBOUNCE_MS = 250;

/** Searches the organisations by name. */
function CustomerSelect({ id, onChoose }: SelectProps) {
  const { t } = useTranslation('ops');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useQuery({
    ...queryOf('listOrganizations', { query: { search, limit: MOST_CUSTOMERS } }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    ...queryOf('listOrganizations', { query: { search: id ?? '', limit: 1 } }),
    enabled: id !== null,
  });
  const known = new Map(
    [...(id === null ? [] : (chosen.data ?? [])), ...(found.data ?? [])]
      .filter(({ kind }) => kind === 'client')
      .map((organization) => [organization.id, organization.name]),
  );
  return (
    <Select
      className={classes.filter}
      label={t('queue.customer')}
      placeholder={t('queue.allCustomers')}
      data={[...known].map(([value, label]) => ({ value, label }))}
      value={id}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('queue.everyCustomer') }}
      // the server has searched already, also members' names
      filter={({ options }) => options}
      nothingFoundMessage={t('queue.noCustomer')}
      onSearchChange={(text) => setTyped(text === known.get(id ?? '') ? '' : text)}
      onChange={onChoose}
    />
  );
}

function DestinationSelect({ id, onChoose }: SelectProps) {
  const { t } = useTranslation('ops');
  const destinations = useQuery(queryOf('listOperatedDestinations')).data ?? [];
  return (
    <Select
      className={classes.filter}
      label={t('queue.destination')}
      placeholder={t('queue.allDestinations')}
      data={destinations.map(({ organizationId, organizationName }) => ({
        value: organizationId,
        label: organizationName,
      }))}
      value={id}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('queue.everyDestination') }}
      onChange={onChoose}
    />
  );
}
