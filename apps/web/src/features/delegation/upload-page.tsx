import { DELEGATION_HEADER } from '@spotway/domain/order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { linkToken } from '../../shared/links/link-token.ts';
import { NameQuestionProvider } from '../../shared/media/naming/name-question.tsx';
import { UploadsProvider, useUploadEntries, useUploads } from '../../shared/uploads/uploads-provider.tsx';
import { useLeaveConfirmation } from '../../shared/uploads/use-leave-confirmation.ts';
import { useWakeLock } from '../../shared/uploads/use-wake-lock.ts';
import { Failure } from '../../ui/failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { AskedSpot } from './asked-spot.tsx';
import { EndedLink } from './ended-link.tsx';
import { confirmAsHolder, holderAccess } from './holder-access.ts';
import { HolderUpload } from './holder-upload.tsx';

import classes from './upload-page.module.css';
import { linkEnd, useAskedUpload } from './use-asked-upload.ts';

/** /upload#token=…: a film's holder sends it through a mailed link, without an account. */
export function UploadPage() {
  const { hash } = useLocation();
  const token = linkToken(hash, sessionStorage, 'spotway.uploadLink');
  if (token === null) return <EndedLink end="incomplete" />;
  return <OpenedLink key={token} token={token} />;
}

/** Has its own uploads, made with the link's right: those of a signed-in user stay separate. */
function OpenedLink({ token }: { token: string }) {
  const client = useQueryClient();
  const [access] = useState(() =>
    holderAccess(
      token,
      () =>
        void client.invalidateQueries({
          queryKey: queryOf('getAskedUpload', { headers: { [DELEGATION_HEADER]: token } }).queryKey,
        }),
    ),
  );
  return (
    <UploadsProvider access={access}>
      <NameQuestionProvider>
        <AskedFilm token={token} />
      </NameQuestionProvider>
    </UploadsProvider>
  );
}

function AskedFilm({ token }: { token: string }) {
  const { t } = useTranslation('delegation');
  const { data: asked, error, refetch } = useAskedUpload(token);
  useUploadEnds(() => void refetch());
  const end = linkEnd(error);
  const confirmName = (fileId: string, named: string) => confirmAsHolder(token, fileId, named).finally(() => refetch());
  if (end !== null) return <EndedLink end={end} askedBy={asked?.askedBy} />;
  if (!asked) {
    return (
      <div className={classes.page}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageLoader />}
      </div>
    );
  }
  const { name, company } = asked.askedBy;
  const { title } = asked;
  const hasArrived = asked.film.state === 'received' || asked.film.state === 'accepted';
  return (
    <div className={classes.page}>
      <PageHeader
        title={t(hasArrived ? 'arrivedTitle' : 'title', { title })}
        lead={t(hasArrived ? 'arrivedLead' : 'lead', { name, company })}
      />
      <div className={classes.stack}>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        <HolderUpload asked={asked} onConfirmName={confirmName} />
        <AskedSpot asked={asked} />
      </div>
    </div>
  );
}

/** What every page with running uploads does; calls `onRefused` when the API stops accepting this link. */
function useUploadEnds(onRefused: () => void): void {
  const { queue } = useUploads();
  const entries = useUploadEntries();
  useLeaveConfirmation(entries.some((entry) => entry.state !== 'Finished'));
  useWakeLock(entries.some((entry) => entry.state === 'OnGoing'));
  // nothing shows these uploads once this page is gone; the engine's records offer them again
  useEffect(() => () => queue.abandon(), [queue]);
  const isRefused = entries.some(
    ({ failure }) => failure === 'permission-denied' || failure?.startsWith('delegation_'),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once each time a refusal comes up
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused]);
}
