import type { LegalNotice } from '@spotway/contract';
import { LEGAL_LABELS } from '@spotway/wording/legal';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Failure } from '../../ui/failure.tsx';
import { useBrand } from '../../ui/use-brand.ts';
import { LegalPage } from './legal-page.tsx';

/** /legal: what the law requires a site to say about its publisher and its host. */
export function LegalNoticePage() {
  const labels = LEGAL_LABELS[useLanguage()].notice;
  const brand = useBrand();
  const { data, error, refetch } = useQuery({ ...queryOf('getLegalNotice'), staleTime: Number.POSITIVE_INFINITY });
  const points = (isOfHost: boolean) =>
    (data?.lines ?? [])
      .filter(({ line }) => isHostLine(line) === isOfHost)
      .map(({ line, value }) => [labels.lines[line], value ?? labels.notStated] as const);
  return (
    <LegalPage
      document={{
        title: labels.title,
        lead: labels.lead(brand.name),
        sections: [
          { id: 'publisher', title: labels.publisher, paragraphs: [], points: points(false) },
          { id: 'host', title: labels.host, paragraphs: [], points: points(true) },
          { id: 'rights', title: labels.rights, paragraphs: [labels.rightsText] },
        ],
      }}
      notice={error && <Failure error={error} onRetry={() => void refetch()} />}
    />
  );
}

function isHostLine(line: LegalNotice['lines'][number]['line']): boolean {
  return line.startsWith('host');
}
