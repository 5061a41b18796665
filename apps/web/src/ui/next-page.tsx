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
  /** Label of the button when the next page has simply not been loaded. */
  more: string;
}

/** Loads the next page of a list; if a search stopped midway, says so and continues it. */
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
