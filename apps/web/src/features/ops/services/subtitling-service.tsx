import type { OperatedFilm } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachedFile } from './attached-file.tsx';

/** The subtitles an operator made for the spot. */
export function SubtitlingService({ film }: { film: OperatedFilm }) {
  const { t } = useTranslation('ops');
  const attachment = film.attachments.find(({ service }) => service === 'subtitling');
  return (
    <>
      {attachment && <AttachedFile attachment={attachment} />}
      <AttachButton
        what={t('services.chooseSubtitles')}
        accept=".stl,.srt,.vtt"
        hasFile={attachment !== undefined}
        send={(file) => call('attachSubtitles', { params: { id: film.filmId }, query: { name: file.name }, file })}
      />
    </>
  );
}
