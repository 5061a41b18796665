import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getOrderSuggestions } from '../../api/get-order-suggestions.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Panel } from '../../ui/panel.tsx';
import { INFO_FIELDS } from './order-draft.ts';
import classes from './order-form.module.css';
import { useOrder, useOrderStore } from './order-provider.tsx';
import { cachedSuggestions, mergeSuggestions } from './suggestion-cache.ts';

/** Sender and campaign: four required fields that offer what was typed before. */
export function InfoSection() {
  const { t } = useTranslation('order');
  const order = useOrder();
  const store = useOrderStore();
  // a failure only means fewer suggestions
  const { data } = useQuery({
    queryKey: queryKeys.suggestions,
    queryFn: ({ signal }) => getOrderSuggestions(signal),
    staleTime: 60_000,
  });
  const suggestions = useMemo(
    () => mergeSuggestions(data, cachedSuggestions(localStorage, store.userId)),
    [data, store],
  );
  return (
    <Panel id="campaign" title={t('info.title')}>
      <div className={classes.fields}>
        {INFO_FIELDS.map((name) => (
          <Autocomplete
            key={name}
            label={t(`info.${name}`)}
            name={name}
            required
            maxLength={200}
            limit={8}
            autoComplete="off"
            data={suggestions[name]}
            value={order[name]}
            onChange={(value) => store.apply({ type: 'info', info: { [name]: value } })}
          />
        ))}
      </div>
    </Panel>
  );
}
