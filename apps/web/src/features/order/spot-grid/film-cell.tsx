import { IconFileUpload, IconMovie } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type PickedFile, pickFiles } from '../../../shared/media/dropping/picked-file.ts';
import { StatusIcon } from '../../../ui/status.tsx';
import { filmOf } from '../draft/order-draft.ts';
import { useSpotFiles } from '../films/use-spot-files.ts';
import type { SpotCardProps } from '../spots/spot-card.tsx';
import classes from './grid-cells.module.css';

/** The film's name, that it is being analysed, or the button that chooses it. */
export function FilmCell({ spot, number, skipUpload }: SpotCardProps) {
  const { t } = useTranslation(['spotGrid', 'order']);
  const { drop } = useSpotFiles(spot.tempShowId);
  const input = useRef<HTMLInputElement>(null);
  const film = filmOf(spot);
  if (film) {
    const { fileName } = film.analysis;
    return (
      <span className={classes.filmName} title={fileName}>
        <IconMovie size={16} aria-hidden="true" />
        <span>{fileName}</span>
      </span>
    );
  }
  if (spot.analysing > 0)
    return (
      <span className={classes.filmName} data-field="files" tabIndex={-1}>
        <StatusIcon status="active" size={16} />
        <span>{t('analysing')}</span>
      </span>
    );
  if (spot.filesLater || skipUpload) return <span className={classes.later}>{t('later')}</span>;
  const take = (files: readonly PickedFile[]) => files.length > 0 && drop([...files]);
  async function pick(): Promise<void> {
    const picked = await pickFiles(true);
    if (picked === null) input.current?.click();
    else take(picked);
  }
  const label = t('order:spots.files', { number });
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          take(Array.from(currentTarget.files ?? [], (file) => ({ file, handle: null })));
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        className={classes.choice}
        data-field="files"
        aria-label={`${t('pick')} – ${label}`}
        onClick={() => void pick()}
      >
        <IconFileUpload size={16} aria-hidden="true" /> {t('pick')}
      </button>
    </>
  );
}
