import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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

const PAGE_SIZE = 50;
const REFRESH_MS = 20_000;

/** /deliver: all campaigns of the user's organisations, newest first. */
export function CampaignsPage() {
  const { t } = useTranslation('campaigns');
  const { isOperator } = useSignedInUser();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const list = useInfiniteQuery({
    ...pagesOf('listCampaigns', { search, limit: PAGE_SIZE }, PAGE_SIZE, ({ cursor }) => cursor),
    placeholderData: keepPreviousData,
    // A search that went through old orders step by step is not repeated.
    refetchInterval: ({ state }) => (state.data?.pages.some(({ further }) => further !== null) ? false : REFRESH_MS),
  });
  const campaigns = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const isFirstOrder = list.isSuccess && campaigns.length === 0 && search === '';
  return (
    <div className="sw-page">
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
        <SearchField
          className={classes.search}
          label={t('search')}
          hint={t('searchHint')}
          value={typed}
          onSearch={setTyped}
        />
      )}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && !list.isError && <LoadingCards />}
      {isFirstOrder && <FirstOrder />}
      {list.isSuccess && campaigns.length === 0 && search !== '' && !list.hasNextPage && (
        <p className={classes.note} role="status">
          {t('noMatch', { search })}
        </p>
      )}
      <ul className={classes.cards}>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <CampaignCard campaign={campaign} />
          </li>
        ))}
      </ul>
      <NextPage list={list} more={t('more')} />
    </div>
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
      <Skeleton height={112} />
      <Skeleton height={112} />
      <Skeleton height={112} />
    </div>
  );
}
