import { Button, UnstyledButton } from '@mantine/core';
import type { SavedView, ViewQuery } from '@spotway/contract';
import { viewInUse } from '@spotway/domain/order';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, queryOf } from '../../../api/queries.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { Failure } from '../../../ui/failure.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import classes from './saved-views.module.css';

const loadDialogs = async () => (await Promise.all([import('./view-dialogs.ts'), loadTexts('listViews')]))[0];
const SaveDialog = lazyPart(async () => (await loadDialogs()).SaveDialog);
const ManageDialog = lazyPart(async () => (await loadDialogs()).ManageDialog);

interface SavedViewsProps {
  /** What the list shows. */
  readonly query: ViewQuery;
  readonly chosenId: string | null;
  readonly onChoose: (view: SavedView | null) => void;
  /** The list shows this view already. */
  readonly onSaved: (id: string) => void;
}

/** The person's own views above the list: one press shows one, a second one everything. */
export function SavedViews({ query, chosenId, onChoose, onSaved }: SavedViewsProps) {
  const { t } = useTranslation('campaigns');
  const client = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  const { data: views = [] } = useQuery(queryOf('listViews'));
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const [savedId, setSavedId] = useState<string | null>(null);
  const used = viewInUse(views, query, chosenId);
  const isNarrowed = Object.keys(query).length > 0;
  const update = useMutation({
    mutationFn: ({ id, name }: SavedView) => call('saveView', { params: { id }, body: { name, query } }),
    async onSuccess(_, { id }) {
      await invalidateCalls(client, ['listViews']);
      setSavedId(id);
    },
  });

  // the button that saved it has gone
  useEffect(() => {
    if (savedId === null || dialog !== null || used?.view.id !== savedId || used.isModified) return;
    root.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [savedId, dialog, used?.view.id, used?.isModified]);

  if (views.length === 0 && !isNarrowed && dialog === null) return null;
  return (
    <div className={classes.root} ref={root}>
      {views.length > 0 && (
        <>
          <span className={classes.title} aria-hidden="true">
            {t('views.title')}
          </span>
          <ul className={classes.views} aria-label={t('views.title')}>
            {views.map((view) => {
              const isUsed = view.id === used?.view.id;
              const isModified = isUsed && used.isModified;
              return (
                <li key={view.id}>
                  <UnstyledButton
                    className={classes.view}
                    aria-pressed={isUsed}
                    data-modified={isModified || undefined}
                    title={view.name}
                    onClick={() => onChoose(isUsed && !isModified ? null : view)}
                  >
                    {isModified ? t('views.modified', { name: view.name }) : view.name}
                  </UnstyledButton>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {used?.isModified && (
        <Button
          variant="default"
          size="xs"
          loading={update.isPending}
          aria-label={t('views.updateOf', { name: used.view.name })}
          onClick={() => update.mutate(used.view)}
        >
          {t('views.update')}
        </Button>
      )}
      {isNarrowed && (!used || used.isModified) && (
        <Button variant="default" size="xs" onClick={() => setDialog('save')}>
          {t(used ? 'views.saveNew' : 'views.save')}
        </Button>
      )}
      {views.length > 0 && (
        <Button variant="subtle" size="xs" onClick={() => setDialog('manage')}>
          {t('views.manage')}
        </Button>
      )}
      <span role="status" className="sw-hidden">
        {savedId !== null && t('views.saved')}
      </span>
      {update.isError && <Failure error={update.error} />}
      {dialog === 'save' && (
        <SaveDialog
          query={query}
          onClose={() => setDialog(null)}
          onSaved={(id) => {
            onSaved(id);
            setSavedId(id);
            setDialog(null);
          }}
        />
      )}
      {dialog === 'manage' && (
        <ManageDialog views={views} query={query} usedId={used?.view.id ?? null} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
