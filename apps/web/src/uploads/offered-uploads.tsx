import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';
import classes from './offered-uploads.module.css';
import { type OfferedUpload, type UploadsScope, useUnfinishedUploads } from './use-unfinished-uploads.ts';

/** Uploads an earlier page left unfinished: one click where the file can be opened again, else the same file is dropped. */
export function OfferedUploads(scope: UploadsScope) {
  const { offered, resume, forget } = useUnfinishedUploads(scope);
  return offered.map((each) => (
    <Offer key={each.upload.key} offer={each} onResume={() => resume(each)} onForget={() => forget(each)} />
  ));
}

interface OfferProps {
  offer: OfferedUpload;
  onResume: () => Promise<boolean>;
  onForget: () => Promise<void>;
}

function Offer({ offer: { upload, context }, onResume, onForget }: OfferProps) {
  const { t } = useTranslation('uploads');
  const [hasFailed, setFailed] = useState(false);
  const canReopen = upload.fileHandle !== null && !hasFailed;
  return (
    <Notice status="warning" title={`${t('offer.title')} – ${context.spotTitle}`}>
      <div>{t('offer.text', { name: upload.file.name })}</div>
      <div>{hasFailed ? t('offer.notReopened') : canReopen ? null : t('offer.dropAgain')}</div>
      <div className={classes.buttons}>
        {canReopen && (
          <Button size="xs" onClick={async () => setFailed(!(await onResume()))}>
            {t('offer.resume')}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => void onForget()}>
          {t('offer.forget')}
        </Button>
      </div>
    </Notice>
  );
}
