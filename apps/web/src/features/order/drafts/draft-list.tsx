import { Button, Skeleton, TextInput } from '@mantine/core';
import type { DraftSummary } from '@spotway/contract';
import { DRAFT_DAYS } from '@spotway/domain/order';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, queryOf } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { isEmptyOrder } from '../draft/order-changes.ts';
import { newOrder, type OrderDraft } from '../draft/order-draft.ts';
import { useOrder, useOrderStore } from '../draft/order-provider.tsx';
import { toDraftContent, toTemplate } from './draft-content.ts';
import { DraftItem } from './draft-item.tsx';
import classes from './drafts.module.css';
import { useDraftSync } from './use-draft-sync.ts';

const isAnalysing = ({ spots }: OrderDraft) => spots.some(({ analysing }) => analysing > 0);

/** The organisation's drafts and templates, each to go on with or to start from. */
export function DraftList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('drafts');
  const store = useOrderStore();
  const order = useOrder();
  const sync = useDraftSync();
  const client = useQueryClient();
  const list = useQuery({ ...queryOf('listDrafts'), refetchOnMount: 'always' });
  const open = useMutation({
    mutationFn: async ({ key }: DraftSummary) => {
      // what is in the form goes into the list
      await sync.save();
      return call('getDraft', { params: { key } });
    },
    onSuccess(draft) {
      if (draft.isTemplate) sync.begin(toTemplate(draft.content));
      else sync.take(draft.key, draft);
      void invalidateCalls(client, ['listDrafts']);
      onClose();
    },
  });
  async function begin(): Promise<void> {
    await sync.save();
    store.replace(newOrder(store.newId));
    onClose();
  }
  const busy = isAnalysing(order);
  const items = (isTemplate: boolean): ReactNode => {
    const shown = list.data?.filter((draft) => draft.isTemplate === isTemplate) ?? [];
    if (shown.length === 0) return <p className={classes.note}>{t(isTemplate ? 'list.noTemplate' : 'list.none')}</p>;
    return (
      <ul className={classes.list}>
        {shown.map((draft) => (
          <DraftItem
            key={draft.key}
            draft={draft}
            isCurrent={draft.key === order.idempotencyKey}
            isOpening={open.isPending && open.variables.key === draft.key}
            isBlocked={busy || open.isPending}
            onOpen={() => open.mutate(draft)}
          />
        ))}
      </ul>
    );
  };
  return (
    <div className={classes.stack}>
      <p className={classes.note}>{t('list.lead', { days: DRAFT_DAYS })}</p>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {open.isError && <Failure error={open.error} />}
      {busy && <p className={classes.note}>{t('list.analysing')}</p>}
      {list.isPending && <Skeleton height={96} />}
      {list.data && (
        <>
          <section>
            <h3 className={classes.title}>{t('list.drafts')}</h3>
            {items(false)}
            <Button variant="default" size="xs" disabled={busy || isEmptyOrder(order)} onClick={() => void begin()}>
              {t('list.new')}
            </Button>
          </section>
          <section>
            <h3 className={classes.title}>{t('list.templates')}</h3>
            {items(true)}
            {!isEmptyOrder(order) && <SaveTemplate order={order} />}
          </section>
          <p className={classes.note}>{t('list.filesAgain')}</p>
        </>
      )}
    </div>
  );
}

/** Saves what is in the form as a template beside its draft. */
function SaveTemplate({ order }: { order: OrderDraft }) {
  const { t } = useTranslation('drafts');
  const store = useOrderStore();
  const client = useQueryClient();
  const [name, setName] = useState(order.campaign.trim());
  const save = useMutation({
    mutationFn: () =>
      call('saveDraft', {
        params: { key: store.newId() },
        body: { version: null, name: name.trim(), isTemplate: true, content: toTemplate(toDraftContent(order)) },
      }),
    onSuccess: () => invalidateCalls(client, ['listDrafts']),
  });
  return (
    <form
      className={classes.actions}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (name.trim() !== '' && !save.isPending) save.mutate();
      }}
    >
      <TextInput
        className={classes.field}
        label={t('list.templateName')}
        description={t('list.templateHint')}
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={save.isPending} disabled={name.trim() === ''}>
        {t('list.asTemplate')}
      </Button>
      {save.isError && <Failure error={save.error} />}
    </form>
  );
}
