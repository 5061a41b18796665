import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import type { CampaignSummary } from '@spotway/contract';
import type { SentQuery } from '@spotway/contract/calls';
import { CAMPAIGN_STATES } from '@spotway/domain/order';
import { IconAdjustments, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../api/call.ts';
import { pagesOf } from '../../api/queries.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { MOST_TO_DO, useToDo } from '../../shared/campaigns/use-to-do.ts';
import { ExportButton } from '../../shared/search/export-button.tsx';
import { SearchField } from '../../shared/search/search-field.tsx';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import choices from '../../ui/choices.module.css';
import { Failure } from '../../ui/failure.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useFirst } from '../../ui/lazy/use-first.ts';
import { NextPage } from '../../ui/next-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CampaignCard } from './campaign-card.tsx';
import classes from './campaigns-page.module.css';
import { useListAddress } from './use-list-address.ts';
import { useListKeys } from './use-list-keys.ts';
import { SavedViews } from './views/saved-views.tsx';

const PAGE_SIZE = 50;
const REFRESH_MS = 20_000;

const ListKeysDialog = lazyPart(
  async () => (await Promise.all([import('./list-keys-dialog.tsx'), loadTexts('listViews')]))[0].ListKeysDialog,
);
const ListFilterFields = lazyPart(async () => (await import('./list-filters.tsx')).ListFilterFields);

/** /deliver: the campaigns of the user's organisations; those that need something first, then newest first. */
export function CampaignsPage() {
  const { t } = useTranslation('campaigns');
  const { isOperator } = useSignedInUser();
  const { search, state, filters, typed, query, setSearch, setState, setFilters, clearFilters, ...views } =
    useListAddress();
  const page = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useListKeys(page, () => setHelpOpen(true));
  const list = useInfiniteQuery({
    ...pagesOf('listCampaigns', { ...query, limit: PAGE_SIZE }, PAGE_SIZE, ({ cursor }) => cursor),
    placeholderData: keepPreviousData,
    // A search that went through old orders step by step is not repeated.
    refetchInterval: ({ state }) => (state.data?.pages.some(({ further }) => further !== null) ? false : REFRESH_MS),
  });
  const { query: needy, campaigns: needing, count } = useToDo({ refetchInterval: REFRESH_MS });
  const filtered = Object.keys(filters).length;
  const isWhole = search === '' && state === null && filtered === 0;
  const shown = useFirst(list.isPending || needy.isPending ? undefined : list.data);
  const found = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const first = isWhole ? needing.slice(0, MOST_TO_DO) : [];
  const others = found.filter(({ id }) => !first.some((each) => each.id === id));
  const isPending = list.isPending || needy.isPending || (list.isSuccess && shown === undefined);
  const isFirstOrder = list.isSuccess && found.length === 0 && isWhole;
  return (
    <div className="sw-page" ref={page}>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {!isOperator && (
              <ButtonLink to={paths.drafts} variant="default">
                {t('drafts')}
              </ButtonLink>
            )}
            <ButtonLink to={paths.newCampaign} leftSection={<IconPlus size={16} aria-hidden="true" />}>
              {t('new')}
            </ButtonLink>
          </>
        }
      />
      {!isFirstOrder && (
        <div className={classes.tools}>
          <SearchField
            className={classes.search}
            label={t('search')}
            hint={t('searchHint')}
            value={typed}
            onSearch={setSearch}
          />
          <FilterPart count={filtered} query={query}>
            <ListFilterFields filters={filters} onChange={setFilters} onClear={clearFilters} />
          </FilterPart>
          <ul className={choices.row} aria-label={t('filter')}>
            {[null, ...CAMPAIGN_STATES].map((each) => (
              <li key={each}>
                <UnstyledButton
                  className={choices.choice}
                  aria-pressed={state === each}
                  onClick={() => setState(each)}
                  data-state={each}
                >
                  {t(`states.${each ?? 'all'}`)}
                  {each === 'attention' && (
                    <span className={needy.isSuccess ? undefined : classes.room}>{`\u00a0(${count})`}</span>
                  )}
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <p className={choices.keys}>{t('keys')}</p>
          <SavedViews query={query} chosenId={views.viewId} onChoose={views.showView} onSaved={views.setViewId} />
        </div>
      )}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {isPending && !list.isError && <LoadingCards />}
      {isFirstOrder && <FirstOrder />}
      {list.isSuccess && found.length === 0 && !isWhole && !list.hasNextPage && (
        <p className={classes.note} role="status">
          {filtered > 0 ? t('noneFiltered') : search ? t('noMatch', { search }) : t('noneInState')}
        </p>
      )}
      {!isPending && first.length > 0 && (
        <section className={classes.group}>
          <h2 className={classes.groupTitle}>{t('attention', { number: count })}</h2>
          <Cards campaigns={first} />
        </section>
      )}
      {!isPending && others.length > 0 && (
        <section className={classes.group}>
          <h2 className={first.length > 0 ? classes.groupTitle : 'sw-hidden'}>
            {t(first.length > 0 ? 'others' : `states.${state ?? 'all'}`)}
          </h2>
          <Cards campaigns={others} />
        </section>
      )}
      <NextPage list={list} more={t('more')} />
      {isHelpOpen && <ListKeysDialog onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

interface FilterPartProps {
  /** Filters that are set. */
  readonly count: number;
  readonly query: SentQuery<'getCampaignTable'>;
  readonly children: ReactNode;
}

/** Opens the filters, which are open from the start if the address has some, and exports what they leave. */
function FilterPart({ count, query, children }: FilterPartProps) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <>
      <div className={classes.buttons}>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={id}
          leftSection={<IconAdjustments size={16} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(count > 0 ? 'filters.openWith' : 'filters.open', { count })}
        </Button>
        <ExportButton href={urlOf('getCampaignTable', { query: { ...query, language } })}>{t('export')}</ExportButton>
      </div>
      <div id={id} hidden={!isOpen} className={classes.panel}>
        {isOpen && children}
      </div>
    </>
  );
}

function Cards({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  const now = useNow(REFRESH_MS);
  return (
    <ul className={classes.cards}>
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <CampaignCard campaign={campaign} now={now} />
        </li>
      ))}
    </ul>
  );
}

const STEPS = ['describe', 'send', 'follow'] as const;

/** Before the first order: how a delivery goes, and the way to start one. */
function FirstOrder() {
  const { t } = useTranslation(['campaigns', 'common']);
  return (
    <Panel title={t('empty.title')}>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`empty.steps.${step}.title`)}</h3>
            <p className={classes.note}>{t(`empty.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className={classes.start}>
        <ButtonLink to={paths.newCampaign}>{t('new')}</ButtonLink>
        <TextLink to={paths.helpOn('masters')}>{t('empty.masters')}</TextLink>
        <TextLink to={paths.help}>{t('common:menu.help')}</TextLink>
      </div>
    </Panel>
  );
}

function LoadingCards() {
  const { t } = useTranslation();
  return (
    <div className={classes.cards} role="status">
      <span className="sw-hidden">{t('loading')}</span>
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </div>
  );
}
