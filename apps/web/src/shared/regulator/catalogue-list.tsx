import { Button, Loader, TextInput } from '@mantine/core';
import { CATALOGUE_SIZE, matchesCreative, type OrderAtImport, type RegulatorCreative } from '@spotway/domain/order';
import { IconLogout, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure, useFailureText } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './catalogue.module.css';
import { ChoiceBar } from './choice-bar.tsx';
import { type Choice, chooseShown, chosenOf, NOTHING_CHOSEN, toggleCreative } from './creative-choice.ts';
import { ColumnNames, CreativeRow } from './creative-row.tsx';
import type { useCatalogue } from './use-catalogue.ts';

interface CatalogueListProps {
  catalogue: ReturnType<typeof useCatalogue>;
  order: OrderAtImport;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  onConfirm: (chosen: readonly RegulatorCreative[]) => void;
}

/** The creatives with search, checkboxes and the selection. */
export function CatalogueList({ catalogue, order, choice, onChoice, onConfirm }: CatalogueListProps) {
  const { t } = useTranslation('regulator');
  const { list, disconnect } = catalogue;
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const listed = list.data?._embedded.data ?? NONE;
  const shown = useMemo(() => listed.filter((creative) => matchesCreative(creative, wanted)), [listed, wanted]);
  const pubIds = useMemo(() => new Set(order.pubIds.map(identifier)), [order]);
  const isPresent = useCallback(({ idCrea }: RegulatorCreative) => pubIds.has(identifier(idCrea)), [pubIds]);
  const chosen = useMemo(() => chosenOf(choice, listed, isPresent), [choice, listed, isPresent]);

  // one callback for all rows, so that a click re-renders only one
  const latest = useRef({ chosen, onChoice });
  latest.current = { chosen, onChoice };
  const toggle = useCallback((creative: RegulatorCreative, isChosen: boolean) => {
    latest.current.onChoice(toggleCreative(latest.current.chosen, creative, isChosen));
  }, []);

  const view = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  // it replaces the login form; on touch screens the keyboard would cover the list
  const [hasKeyboard] = useState(() => window.matchMedia('(pointer: fine)').matches);
  useEffect(() => {
    (hasKeyboard ? searchField : view).current?.focus();
  }, [hasKeyboard]);

  return (
    <div ref={view} tabIndex={-1} data-autofocus={hasKeyboard ? undefined : true} className={classes.view}>
      <div className={classes.tools}>
        <TextInput
          ref={searchField}
          data-autofocus={hasKeyboard ? true : undefined}
          className={classes.search}
          type="search"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          loading={list.isFetching && !list.isPending}
          onClick={() => void list.refetch()}
        >
          {t('refresh')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLogout size={16} aria-hidden="true" />}
          loading={disconnect.isPending}
          onClick={() => {
            onChoice(NOTHING_CHOSEN);
            disconnect.mutate();
          }}
        >
          {t('logout')}
        </Button>
      </div>
      {disconnect.isError && <Failure error={disconnect.error} />}
      {list.isPending && <Loader className={classes.loader} aria-label={t('loading')} role="status" />}
      {list.isError && <ListFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && (
        <>
          <ListNotes count={shown.length} total={listed.length} unreadable={list.data.unreadable} />
          {shown.length === 0 && <EmptyList search={wanted.trim()} onClear={() => setSearch('')} />}
          {shown.length > 0 && (
            <div className={classes.scroll}>
              <ColumnNames />
              <ul className={classes.list} aria-label={t('list')}>
                {shown.map((creative) => (
                  <CreativeRow
                    key={creative.id}
                    creative={creative}
                    isChosen={choice.ids.has(creative.id) && !isPresent(creative)}
                    isPresent={isPresent(creative)}
                    onToggle={toggle}
                  />
                ))}
              </ul>
            </div>
          )}
          <ChoiceBar
            order={order}
            chosen={chosen}
            alert={choice.alert}
            canChooseShown={shown.some((creative) => !isPresent(creative))}
            onChooseShown={() =>
              onChoice(
                chooseShown(
                  chosen,
                  shown.filter((creative) => !isPresent(creative)),
                ),
              )
            }
            onChoice={onChoice}
            onConfirm={() => onConfirm(chosen)}
          />
        </>
      )}
    </div>
  );
}

const NONE: RegulatorCreative[] = [];

function identifier(text: string): string {
  return text.trim().toUpperCase();
}

/** The catalogue's message for a failed list (specification, point 8), and why. */
function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['regulator', 'common']);
  const title = t('failed');
  const text = useFailureText()(error);
  return (
    <Notice status="error" title={title} isAnnounced>
      <div>{text === title ? t('login.unavailable') : text}</div>
      <Button variant="default" size="xs" mt="xs" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </Notice>
  );
}

/** How many are shown, and what is missing. */
function ListNotes({ count, total, unreadable }: { count: number; total: number; unreadable: number }) {
  const { t } = useTranslation('regulator');
  return (
    <div className={classes.notes}>
      <div role="status">{t('shown', { count, total })}</div>
      {total >= CATALOGUE_SIZE && <div>{t('full', { size: CATALOGUE_SIZE })}</div>}
      {unreadable > 0 && <div>{t('unreadable', { count: unreadable })}</div>}
    </div>
  );
}

function EmptyList({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation('regulator');
  if (search === '') return <p className={classes.empty}>{t('empty')}</p>;
  return (
    <div className={classes.empty}>
      <p>{t('noMatch', { search })}</p>
      <Button variant="default" onClick={onClear}>
        {t('clearSearch')}
      </Button>
    </div>
  );
}
