import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface NextPageProps {
  list: {
    readonly data?: {
      readonly pages: readonly { readonly rows: readonly unknown[]; readonly further: string | null }[];
    };
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  /** The button's words where the next page is simply not read yet. */
  more: string;
}

/** Reads the next page of a list; where a search stopped on its way, says so and goes on with it. */
export function NextPage({ list, more }: NextPageProps) {
  const { t } = useTranslation();
  if (!list.hasNextPage) return null;
  const pages = list.data?.pages ?? [];
  const isStopped = typeof pages.at(-1)?.further === 'string';
  const isEmpty = pages.every(({ rows }) => rows.length === 0);
  return (
    <div>
      {isStopped && <p role="status">{t(isEmpty ? 'searchFurther.nothingYet' : 'searchFurther.olderLeft')}</p>}
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {isStopped ? t('searchFurther.button') : more}
      </Button>
    </div>
  );
}
