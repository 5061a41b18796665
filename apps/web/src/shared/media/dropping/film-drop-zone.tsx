import { Button, Loader } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileZone } from './file-zone.tsx';
import classes from './film-drop-zone.module.css';
import { type PickedFile, pickFiles } from './picked-file.ts';

interface FilmDropZoneProps {
  /** Whose files: names the zone for screen readers. */
  label: string;
  /** What the zone still accepts. */
  wants?: 'film' | 'subtitle';
  title?: string;
  hint?: string;
  /** Label of the button; by default "choose a file". */
  pickLabel?: string;
  /** Id of the element with the files' problems. */
  describedBy?: string;
  /** Files dragged over the page would be dropped here. */
  isTarget?: boolean;
  isBusy?: boolean;
  onFiles: (files: PickedFile[]) => void;
}

/** Takes files by drag and drop or the browser's picker. Any file is accepted here; the rules say what is wrong with it. */
export function FilmDropZone(props: FilmDropZoneProps) {
  const { label, wants = 'film', title, hint, describedBy, isTarget = false, isBusy = false, onFiles } = props;
  const { t } = useTranslation('media');
  const pickLabel = props.pickLabel ?? t('drop.pick');
  const open = useRef<() => void>(null);
  async function pick(): Promise<void> {
    const picked = await pickFiles(true);
    if (picked === null) open.current?.();
    else if (picked.length > 0) onFiles(picked);
  }
  return (
    <FileZone label={label} openRef={open} onFiles={onFiles} aria-busy={isBusy} data-target={isTarget || undefined}>
      <div className={classes.content}>
        {isBusy ? (
          <Loader size={24} className={classes.icon} aria-hidden="true" />
        ) : (
          <IconFileUpload size={24} stroke={1.5} aria-hidden="true" className={classes.icon} />
        )}
        <div className={classes.words}>
          <div className={classes.title}>{title ?? t(wants === 'film' ? 'drop.title' : 'drop.subtitleTitle')}</div>
          <div className={classes.hint}>
            {/* the zone keeps taking files: a slow one keeps nobody waiting */}
            {isBusy ? t('drop.analysing') : (hint ?? t(wants === 'film' ? 'drop.hint' : 'drop.subtitleHint'))}
          </div>
        </div>
        <Button
          variant="default"
          onClick={() => void pick()}
          aria-label={`${pickLabel} – ${label}`}
          aria-describedby={describedBy}
          data-field="files"
        >
          {pickLabel}
        </Button>
      </div>
      <span className="sw-hidden" role="status">
        {isBusy ? t('drop.analysing') : ''}
      </span>
    </FileZone>
  );
}
