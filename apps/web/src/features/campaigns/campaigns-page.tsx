import { Skeleton, UnstyledButton } from '@mantine/core';
import type { CampaignSummary } from '@spotway/contract';
import { CAMPAIGN_STATES } from '@spotway/domain/order';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callPart } from '../../api/call.ts';
import { pagesOf } from '../../api/queries.ts';
import { paths } from '../../routing/paths.ts';
import { SearchField } from '../../shared/search/search-field.tsx';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Failure } from '../../ui/failure.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CampaignCard } from './campaign-card.tsx';
import classes from './campaigns-page.module.css';
import { useListAddress } from './use-list-address.ts';
import { useListKeys } from './use-list-keys.ts';

const PAGE_SIZE = 50;
const REFRESH_MS = 20_000;

/** Campaigns shown before the others; the filter shows all of them. */
const MOST_FIRST = 20;

/** /deliver: the campaigns of the user's organisations; those that need something first, then newest first. */
export function CampaignsPage() {
  const { t } = useTranslation('campaigns');
  const { isOperator } = useSignedInUser();
  const { search, state, typed, setSearch, setState } = useListAddress();
  const page = useRef<HTMLDivElement>(null);
  useListKeys(page);
  const list = useInfiniteQuery({
    ...pagesOf(
      'listCampaigns',
      { search, state: state ?? undefined, limit: PAGE_SIZE },
      PAGE_SIZE,
      ({ cursor }) => cursor,
    ),
    placeholderData: keepPreviousData,
    // A search that went through old orders step by step is not repeated.
    refetchInterval: ({ state }) => (state.data?.pages.some(({ further }) => further !== null) ? false : REFRESH_MS),
  });
  const needy = useQuery({
    queryKey: ['listCampaigns', 'attention'],
    queryFn: ({ signal }) =>
      callPart('listCampaigns', { query: { state: 'attention', limit: MOST_FIRST + 1 }, signal }),
    refetchInterval: REFRESH_MS,
  });
  const isWhole = search === '' && state === null;
  const found = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const needing = needy.data?.rows ?? [];
  const count = needing.length > MOST_FIRST ? `${MOST_FIRST}+` : String(needing.length);
  const first = isWhole ? needing.slice(0, MOST_FIRST) : [];
  const others = found.filter(({ id }) => !first.some((each) => each.id === id));
  const isPending = list.isPending || needy.isPending;
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
          <ul className={classes.filters} aria-label={t('filter')}>
            {[null, ...CAMPAIGN_STATES].map((each) => (
              <li key={each}>
                <UnstyledButton
                  className={classes.filter}
                  aria-pressed={state === each}
                  onClick={() => setState(each)}
                  data-state={each}
                >
                  {t(`states.${each ?? 'all'}`)}
                  {each === 'attention' && needy.isSuccess && ` (${count})`}
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <p className={classes.keys}>{t('keys')}</p>
        </div>
      )}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {isPending && !list.isError && <LoadingCards />}
      {isFirstOrder && <FirstOrder />}
      {list.isSuccess && found.length === 0 && !isWhole && !list.hasNextPage && (
        <p className={classes.note} role="status">
          {search ? t('noMatch', { search }) : t('noneInState')}
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
    </div>
  );
}

function Cards({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  return (
    <ul className={classes.cards}>
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <CampaignCard campaign={campaign} />
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
