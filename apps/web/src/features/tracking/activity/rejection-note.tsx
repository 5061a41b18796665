import { useTranslation } from 'react-i18next';
import { NoteForm } from './note-form.tsx';

export function RejectionNote({ campaignId, showId }: { campaignId: string; showId: string }) {
  const { t } = useTranslation('activity');
  return <NoteForm campaignId={campaignId} showId={showId} label={t('write.rejection')} />;
}
