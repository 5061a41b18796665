import { Anchor } from '@mantine/core';
import type { Campaign } from '@spotway/contract';
import { formatFileSize } from '@spotway/domain/shared';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../../api/call.ts';
import { queryOf } from '../../../api/queries.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { Failure } from '../../../ui/failure.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from './downloads.module.css';

interface SpotDownloadsProps {
  readonly campaignId: string;
  readonly spot: Campaign['spots'][number];
}

/** One spot's film, its reports, the files made from it, and the receipts of their deliveries. */
export function SpotDownloads({ campaignId, spot }: SpotDownloadsProps) {
  const { t } = useTranslation('downloads');
  const language = useLanguage();
  const film = spot.show.activeBroadcastable;
  const master = film?.files.material ?? null;
  const hasFilm = master?.upload.completed === true;
  const id = film?.broadcastable.id ?? '';
  const { data, error, refetch } = useQuery({ ...queryOf('getPlayerFiles', { params: { id } }), enabled: hasFilm });
  if (!hasFilm) return <div className={classes.muted}>{t('noFilm')}</div>;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { file } = data.material;
  const report = (format: 'pdf' | 'xml') =>
    urlOf('getVerificationReport', { params: { id }, query: { format, language } });
  const received = spot.destinations.filter(({ targetFinishTimestamp }) => targetFinishTimestamp !== null);
  return (
    <dl className={classes.files}>
      <Entry label={t('master')}>
        <StoredFile
          href={urlOf('downloadMaster', { params: { id } })}
          name={file.name}
          sizeBytes={file.size}
          removedAt={file.removedAt}
        />
      </Entry>
      {data.proxy && (
        <Entry label={t('proxy')}>
          <TextLink to={paths.player(campaignId, id)}>{t('watch')}</TextLink>
        </Entry>
      )}
      {master.verification?.result && (
        <Entry label={t('verification')}>
          <Anchor inherit href={report('pdf')} download aria-label={t('verificationPdf')}>
            PDF
          </Anchor>
          {' · '}
          <Anchor inherit href={report('xml')} download aria-label={t('verificationXml')}>
            XML
          </Anchor>
        </Entry>
      )}
      {data.deliverables.map((each) => (
        <Entry key={each.id} label={each.profileName}>
          <StoredFile
            href={urlOf('downloadAsset', { params: { id: each.id } })}
            name={each.fileName}
            sizeBytes={each.sizeBytes}
            removedAt={each.removedAt}
          />
        </Entry>
      ))}
      {received.map(
        ({ delivery, targetOrganization: { organizationName: name } }) =>
          delivery && (
            <Entry key={delivery.id} label={name}>
              <Anchor
                inherit
                href={urlOf('getReceipt', { params: { id: delivery.id } })}
                download
                aria-label={t('receiptOf', { name })}
              >
                {t('receipt')}
              </Anchor>
            </Entry>
          ),
      )}
    </dl>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.file}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface StoredFileProps {
  readonly href: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly removedAt: string | null;
}

function StoredFile({ href, name, sizeBytes, removedAt }: StoredFileProps) {
  const { t } = useTranslation('downloads');
  const language = useLanguage();
  if (removedAt !== null)
    return (
      <span className={classes.muted}>
        {name} – {t('removed', { date: formatDay(removedAt, language) })}
      </span>
    );
  return (
    <>
      <Anchor inherit href={href} download>
        {name}
      </Anchor>{' '}
      <span className={classes.muted}>{formatFileSize(sizeBytes, language)}</span>
    </>
  );
}
