import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import { SuggestingField } from '../../../ui/fields/suggesting-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type CampaignInfo, INFO_FIELDS, type OrderDraft } from '../draft/order-draft.ts';
import { useOrderPart, useOrderStore } from '../draft/order-provider.tsx';
import classes from '../order-form.module.css';
import { cachedSuggestions, mergeSuggestions } from './suggestion-cache.ts';
import { filterSuggestions } from './suggestion-filter.ts';

/**
 * Sender and campaign: four required fields that suggest earlier values.
 * @param isRevealed show what is missing, also in fields the user has not reached
 */
export const InfoSection = memo(function InfoSection({ isRevealed }: { isRevealed: boolean }) {
  const { t } = useTranslation('order');
  const store = useOrderStore();
  // on failure there are just fewer suggestions
  const { data } = useQuery({
    ...queryOf('getOrderSuggestions'),
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
          <InfoField key={name} name={name} suggestions={suggestions[name]} isRevealed={isRevealed} />
        ))}
      </div>
    </Panel>
  );
});

interface InfoFieldProps {
  name: keyof CampaignInfo;
  suggestions: string[];
  isRevealed: boolean;
}

function InfoField({ name, suggestions, isRevealed }: InfoFieldProps) {
  const { t } = useTranslation('order');
  const store = useOrderStore();
  const value = useOrderPart(useCallback((order: OrderDraft) => order[name], [name]));
  const [wasLeft, setLeft] = useState(false);
  const isMissing = value.trim() === '' && (wasLeft || isRevealed);
  return (
    <SuggestingField
      label={t(`info.${name}`)}
      name={name}
      required
      maxLength={200}
      limit={8}
      autoComplete="off"
      data={suggestions}
      filter={filterSuggestions}
      value={value}
      error={isMissing ? t('problem.infoRequired') : undefined}
      onChange={(typed) => store.apply({ type: 'info', info: { [name]: typed } })}
      onBlur={() => setLeft(true)}
    />
  );
}
