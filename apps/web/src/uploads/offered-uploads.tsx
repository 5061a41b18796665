import { Button, FileButton } from '@mantine/core';
import { formatFileSize } from '@spotway/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { type PickedFile, pickedFile, pickFiles } from '../media/picked-file.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './offered-uploads.module.css';
import {
  type OfferedUpload,
  type ResumeAnswer,
  type UploadsScope,
  useUnfinishedUploads,
} from './use-unfinished-uploads.ts';

/** Uploads an earlier page left unfinished: one click where the file can be opened again, else the same file is picked. */
export function OfferedUploads(scope: UploadsScope) {
  const { offered, resume, resumeWith, forget } = useUnfinishedUploads(scope);
  return offered.map((each) => (
    <Offer
      key={each.upload.key}
      offer={each}
      onResume={() => resume(each)}
      onPick={(picked) => resumeWith(each, picked)}
      onForget={() => forget(each)}
    />
  ));
}

interface OfferProps {
  offer: OfferedUpload;
  onResume: () => Promise<ResumeAnswer>;
  onPick: (picked: PickedFile) => ResumeAnswer;
  onForget: () => Promise<void>;
}

function Offer({ offer: { upload, context }, onResume, onPick, onForget }: OfferProps) {
  const { t } = useTranslation('uploads');
  const language = useLanguage();
  const [answer, setAnswer] = useState<ResumeAnswer | null>(null);
  const file = { name: upload.file.name, size: formatFileSize(upload.file.sizeBytes, language) };
  async function pick(openInput: () => void): Promise<void> {
    const picked = await pickFiles(false);
    if (picked === null) openInput();
    else if (picked[0]) setAnswer(onPick(picked[0]));
  }
  const canReopen = upload.fileHandle !== null && answer === null;
  return (
    <Notice status="warning" title={`${t('offer.title')} – ${context.spotTitle}`}>
      <div>{t('offer.text', file)}</div>
      {answer === 'other-file' ? (
        <div className={classes.refusal} role="alert">
          {t('offer.otherFile', file)}
        </div>
      ) : (
        <div>{answer === 'not-reopened' ? t('offer.notReopened') : canReopen ? null : t('offer.dropAgain')}</div>
      )}
      <div className={classes.buttons}>
        {canReopen ? (
          <Button size="xs" onClick={async () => setAnswer(await onResume())}>
            {t('offer.resume')}
          </Button>
        ) : (
          <FileButton onChange={(picked) => picked && setAnswer(onPick(pickedFile(picked)))}>
            {(props) => (
              <Button size="xs" onClick={() => void pick(props.onClick)}>
                {t('offer.pick')}
              </Button>
            )}
          </FileButton>
        )}
        <Button variant="default" size="xs" onClick={() => void onForget()}>
          {t('offer.forget')}
        </Button>
      </div>
    </Notice>
  );
}
