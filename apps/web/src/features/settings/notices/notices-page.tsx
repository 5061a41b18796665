import type { NoticeSettings } from '@spotway/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import { DocumentTitle } from '../../../ui/document-title.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import { NoticeForm } from './notice-form.tsx';

/** /settings/notifications: what the user is told of, and how. */
export function NoticesPage() {
  const { t } = useTranslation('notices');
  const { data, error, isPending, refetch } = useQuery(queryOf('getNoticeSettings'));
  return (
    <>
      <DocumentTitle>{t('section')}</DocumentTitle>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <PageLoader />}
      {data && <NoticeForm settings={data satisfies NoticeSettings} />}
    </>
  );
}
