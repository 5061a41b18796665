import { Button, Loader } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './film-drop-zone.module.css';
import { type PickedFile, pickedFile, pickFiles } from './picked-file.ts';

interface FilmDropZoneProps {
  /** Whose files: names the zone for those who don't see where it stands. */
  label: string;
  /** What the zone still takes. */
  wants?: 'film' | 'subtitle';
  hint?: string;
  isBusy?: boolean;
  onFiles: (files: PickedFile[]) => void;
}

/** Takes files by drag and drop or by the browser's picker. Any file is taken: the rules say what is wrong with it. */
export function FilmDropZone({ label, wants = 'film', hint, isBusy = false, onFiles }: FilmDropZoneProps) {
  const { t } = useTranslation('media');
  const open = useRef<() => void>(null);
  async function pick(): Promise<void> {
    const picked = await pickFiles(true);
    if (picked === null) open.current?.();
    else if (picked.length > 0) onFiles(picked);
  }
  return (
    <Dropzone
      className={classes.root}
      openRef={open}
      onDrop={(files) => onFiles(files.map(pickedFile))}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      loading={false}
      tabIndex={-1}
      inputProps={{ 'aria-label': label, tabIndex: -1 }}
      aria-busy={isBusy}
    >
      <div className={classes.content}>
        {isBusy ? (
          <Loader size={24} className={classes.icon} aria-hidden="true" />
        ) : (
          <IconFileUpload size={24} stroke={1.5} aria-hidden="true" className={classes.icon} />
        )}
        <div className={classes.words}>
          <div className={classes.title}>{t(wants === 'film' ? 'drop.title' : 'drop.subtitleTitle')}</div>
          <div className={classes.hint}>
            {/* the zone goes on taking files: one that takes long keeps nobody waiting */}
            {isBusy ? t('drop.analysing') : (hint ?? t(wants === 'film' ? 'drop.hint' : 'drop.subtitleHint'))}
          </div>
        </div>
        <Button variant="default" onClick={() => void pick()} aria-label={`${t('drop.pick')} – ${label}`}>
          {t('drop.pick')}
        </Button>
      </div>
      <span className="sw-hidden" role="status">
        {isBusy ? t('drop.analysing') : ''}
      </span>
    </Dropzone>
  );
}
