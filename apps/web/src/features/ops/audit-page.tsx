import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AuditEntry } from '@spotway/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesOf } from '../../api/queries.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { SearchField } from '../../shared/search/search-field.tsx';
import { Failure } from '../../ui/failure.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import tableClasses from './audit-page.module.css';
import classes from './ops.module.css';
import { useCodeLabel } from './use-code-label.ts';

const PAGE_SIZE = 50;

/** /ops/audit: who did what. */
export function AuditPage() {
  const { t } = useTranslation('ops');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [isOperators, setOperators] = useState(false);
  const log = useInfiniteQuery({
    ...pagesOf(
      'listAudit',
      { search, operators: isOperators ? 'true' : undefined, limit: PAGE_SIZE },
      PAGE_SIZE,
      ({ id }) => String(id),
    ),
    placeholderData: keepPreviousData,
  });
  const entries = log.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <PageHeader title={t('audit.title')} lead={t('audit.lead')} />
      <div className={classes.stack}>
        <div className={classes.row}>
          <SearchField
            className={classes.search}
            label={t('audit.search')}
            hint={t('audit.searchHint')}
            value={typed}
            onSearch={setTyped}
          />
          <Checkbox
            label={t('audit.operators')}
            checked={isOperators}
            onChange={(event) => setOperators(event.currentTarget.checked)}
          />
        </div>
        {log.isError && <Failure error={log.error} onRetry={() => void log.refetch()} />}
        {log.isPending && !log.isError && <PageLoader />}
        {log.isSuccess && entries.length === 0 && !log.hasNextPage && (
          <p className={classes.note} role="status">
            {t('audit.none')}
          </p>
        )}
        {entries.length > 0 && (
          <Panel>
            <table className={tableClasses.table}>
              <thead>
                <tr>
                  <th scope="col">{t('audit.when')}</th>
                  <th scope="col">{t('audit.who')}</th>
                  <th scope="col">{t('audit.what')}</th>
                  <th scope="col">{t('audit.onWhat')}</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <AuditLine key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          </Panel>
        )}
        <NextPage list={log} more={t('audit.more')} />
      </div>
    </>
  );
}

/** Where a subject can be seen, by its type. */
const SUBJECT_PAGES: Readonly<Record<string, (id: string) => string>> = {
  film: paths.opsFilm,
  broadcastable: paths.opsFilm,
  campaign: paths.campaign,
  destination: paths.opsDestination,
  job: paths.opsJob,
  profile: paths.opsProfile,
};

function AuditLine({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const labelOf = useCodeLabel();
  const kind = labelOf('audit.subjects', entry.subjectType);
  const name = entry.subjectName ?? kind;
  const page = SUBJECT_PAGES[entry.subjectType]?.(entry.subjectId) ?? null;
  return (
    <tr data-testid="audit-entry">
      <td>{formatMoment(entry.at, language)}</td>
      <td>
        {entry.actor ? (
          <>
            {entry.actor.name}
            <div className={classes.muted}>{entry.actor.email}</div>
          </>
        ) : (
          t('audit.platform')
        )}
      </td>
      <td>{labelOf('audit.actions', entry.action)}</td>
      <td>
        {page === null ? name : <TextLink to={page}>{name}</TextLink>}
        {entry.subjectName !== null && <div className={classes.muted}>{kind}</div>}
        <details className={classes.details}>
          <summary>{t('audit.facts')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre className={classes.log} tabIndex={0}>
            {JSON.stringify({ action: entry.action, [entry.subjectType]: entry.subjectId, ...entry.facts }, null, 2)}
          </pre>
        </details>
      </td>
    </tr>
  );
}
