import { Button } from '@mantine/core';
import { isSameFile } from '@spotway/uploader';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { analyseFile } from '../media/analysis/analyse-file.ts';
import { judgeFile } from '../media/analysis/judge-file.ts';
import { FilmDropZone } from '../media/dropping/film-drop-zone.tsx';
import { type PickedFile, reopenFile } from '../media/dropping/picked-file.ts';
import { FileRefusals, type RefusedFile } from '../media/report/file-refusals.tsx';
import classes from './file-again.module.css';
import type { UploadEntry } from './upload-queue.ts';
import { useUploads } from './uploads-provider.tsx';

/** The upload is stopped because its file is unavailable: it resumes with the same one. */
export function needsFileAgain({ failureFacts }: UploadEntry): boolean {
  return failureFacts.fileUnreadable === true || failureFacts.otherFile === true;
}

/** A retry may work without picking the file: the drive may be back. With a handle the file is reopened instead. */
export function canRetryWithoutPicking(entry: UploadEntry): boolean {
  return !needsFileAgain(entry) || (entry.fileHandle === null && entry.otherFile === null);
}

/**
 * Takes an upload's file again if it could no longer be read: with one click if the browser can reopen it
 * itself, otherwise picked or dropped. A different file can be sent instead, from the start.
 */
export function PickFileAgain({ entry }: { entry: UploadEntry }) {
  const { t } = useTranslation('uploads');
  const { queue } = useUploads();
  const [isLost, setLost] = useState(false);
  const { id, fileName, totalBytes, fileHandle, otherFile } = entry;

  async function reopen(handle: FileSystemFileHandle): Promise<void> {
    const reopened = await reopenFile(handle, true);
    if (reopened) queue.goOnWith(id, reopened);
    else setLost(true);
  }
  function take(files: readonly PickedFile[]): void {
    const begun = { name: fileName, sizeBytes: totalBytes };
    const taken = files.find(({ file }) => isSameFile({ name: file.name, sizeBytes: file.size }, begun)) ?? files[0];
    if (taken) queue.goOnWith(id, taken);
  }
  return (
    <div className={classes.root}>
      {otherFile && <SendInstead key={otherFile.file.name} entry={entry} picked={otherFile} />}
      {!otherFile && fileHandle && !isLost && (
        <Button className={classes.button} onClick={() => void reopen(fileHandle)}>
          {t('offer.resume')}
        </Button>
      )}
      {isLost && <div role="alert">{t('offer.notReopened')}</div>}
      <FilmDropZone
        label={t('again.of', { name: fileName })}
        title={t(otherFile ? 'again.dropOriginal' : 'again.drop')}
        hint={t('again.hint')}
        pickLabel={t('again.pick')}
        onFiles={take}
      />
    </div>
  );
}

/** Offers to send a different file instead of the original one; it is judged like any dropped file. */
function SendInstead({ entry: { id, context }, picked }: { entry: UploadEntry; picked: PickedFile }) {
  const { t } = useTranslation('uploads');
  const { queue } = useUploads();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [isJudging, setJudging] = useState(false);

  async function send(): Promise<void> {
    setJudging(true);
    const isFilm = context.kind === 'Material';
    // a file of another kind does not fit here
    const taken = { videos: isFilm ? 0 : 1, subtitles: isFilm ? 1 : 0 };
    const verdict = await judgeFile(picked.file, () => taken, analyseFile);
    setJudging(false);
    if (verdict.isAccepted) await queue.startInstead(id, picked, verdict.analysis);
    else setRefused([{ name: picked.file.name, errors: verdict.errors }]);
  }
  if (refused.length > 0) return <FileRefusals refused={refused} onClose={() => setRefused([])} />;
  return (
    <div className={classes.instead}>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden="true" />}
        loading={isJudging}
        onClick={() => void send()}
      >
        {t('again.sendInstead')}
      </Button>
      <span className={classes.muted}>{t('again.isLost')}</span>
    </div>
  );
}
