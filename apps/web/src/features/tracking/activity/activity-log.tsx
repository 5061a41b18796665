import { Button } from '@mantine/core';
import type { CampaignActivity } from '@spotway/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callUntil } from '../../../api/call.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import classes from './activity.module.css';
import { ActivityLine } from './activity-line.tsx';
import { NoteForm } from './note-form.tsx';

const PAGE_SIZE = 30;
/** As often as the page reloads its campaign without a stream: notes are no part of it. */
const REFRESH_MS = 20_000;

/** A form to write to the other side, and everything that happened, newest first. */
export function ActivityLog({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation('activity');
  const log = useInfiniteQuery({
    queryKey: ['listCampaignActivity', campaignId],
    queryFn: ({ pageParam, signal }) =>
      callUntil(signal, 'listCampaignActivity', {
        params: { id: campaignId },
        query: { before: pageParam, limit: PAGE_SIZE },
      }),
    initialPageParam: undefined as string | undefined,
    // Older pages that were asked for are not read again and again.
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : REFRESH_MS),
    getNextPageParam: ({ isLast, entries }: CampaignActivity) => (isLast ? undefined : entries.at(-1)?.cursor),
  });
  const [newest] = log.data?.pages ?? [];
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className={classes.log}>
      {log.isPending && !log.isError && <PageLoader />}
      {log.isError && <Failure error={log.error} onRetry={() => void log.refetch()} />}
      {newest && <NoteForm campaignId={campaignId} label={t(`write.${newest.side}`)} />}
      {entries.length > 0 && (
        <ol className={classes.entries} aria-label={t('title')}>
          {entries.map((entry) => (
            <ActivityLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <div>
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  );
}
