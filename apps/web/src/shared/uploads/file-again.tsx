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

/** The upload stands because its file is away: it goes on with the same one. */
export function awaitsFileAgain({ failureFacts }: UploadEntry): boolean {
  return failureFacts.fileUnreadable === true || failureFacts.otherFile === true;
}

/** A try may do without another file: the drive may be back. With a handle the file is opened anew instead. */
export function mayRetryAsItIs(entry: UploadEntry): boolean {
  return !awaitsFileAgain(entry) || (entry.fileHandle === null && entry.otherFile === null);
}

/**
 * Takes the file of an upload once more, where it could not be read any more: by one click where the browser can open it by
 * itself, else picked or dropped. Another file than was begun with may take its place from the start.
 */
export function FileAgain({ entry }: { entry: UploadEntry }) {
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

/** Offers to send another file in the place of the one that was begun with; it is judged like any file that is dropped. */
function SendInstead({ entry: { id, context }, picked }: { entry: UploadEntry; picked: PickedFile }) {
  const { t } = useTranslation('uploads');
  const { queue } = useUploads();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [isJudging, setJudging] = useState(false);

  async function send(): Promise<void> {
    setJudging(true);
    const isFilm = context.kind === 'Material';
    // a file of the other kind is none for this place
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
