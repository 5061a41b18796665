import { Button, FileButton } from '@mantine/core';
import { formatFileSize } from '@spotway/domain/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import { type PickedFile, pickFiles } from '../media/dropping/picked-file.ts';
import classes from './offered-uploads.module.css';
import { type ResumeAnswer, type UploadsScope, useUnfinishedUploads } from './use-unfinished-uploads.ts';

/** Uploads left unfinished by an earlier page: one click if the file can be reopened, otherwise the user picks the same file. */
export function OfferedUploads(scope: UploadsScope) {
  const { offered, resume, resumeWith, forget } = useUnfinishedUploads(scope);
  return offered.map((each) => (
    <Offer
      key={each.upload.key}
      file={each.upload.file}
      spotTitle={each.context.spotTitle}
      hasHandle={each.upload.fileHandle !== null}
      isBegun
      onResume={() => resume(each)}
      onPick={(picked) => resumeWith(each, picked)}
      onForget={() => forget(each)}
    />
  ));
}

interface OfferProps {
  file: { readonly name: string; readonly sizeBytes: number };
  spotTitle: string;
  /** The browser may be able to reopen the file by itself. */
  hasHandle: boolean;
  /** Part of the file has already been sent. */
  isBegun: boolean;
  onResume: () => Promise<ResumeAnswer>;
  onPick: (picked: PickedFile) => ResumeAnswer;
  onForget: () => Promise<void>;
}

/** One file offered for sending. */
export function Offer({ file: { name, sizeBytes }, spotTitle, hasHandle, isBegun, ...does }: OfferProps) {
  const { onResume, onPick, onForget } = does;
  const { t } = useTranslation('uploads');
  const language = useLanguage();
  const [answer, setAnswer] = useState<ResumeAnswer | null>(null);
  const file = { name, size: formatFileSize(sizeBytes, language) };
  async function pick(openInput: () => void): Promise<void> {
    const picked = await pickFiles(false);
    if (picked === null) openInput();
    else if (picked[0]) setAnswer(onPick(picked[0]));
  }
  const canReopen = hasHandle && answer === null;
  return (
    <Notice status="warning" title={`${t(isBegun ? 'offer.title' : 'offer.awaitedTitle')} – ${spotTitle}`}>
      <div>{t(isBegun ? 'offer.text' : 'offer.awaitedText', file)}</div>
      {answer === 'other-file' ? (
        <div className={classes.refusal} role="alert">
          {t(isBegun ? 'offer.otherFile' : 'offer.otherAwaited', file)}
        </div>
      ) : (
        <div>{answer === 'not-reopened' ? t('offer.notReopened') : canReopen ? null : t('offer.dropAgain')}</div>
      )}
      <div className={classes.buttons}>
        {canReopen ? (
          <Button size="xs" onClick={async () => setAnswer(await onResume())}>
            {t(isBegun ? 'offer.resume' : 'offer.send')}
          </Button>
        ) : (
          <FileButton onChange={(picked) => picked && setAnswer(onPick({ file: picked, handle: null }))}>
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
