import { useTranslation } from 'react-i18next';
import { KeysDialog } from '../../shared/keys/keys-dialog.tsx';

/** What each key does on the list of campaigns. */
export function ListKeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('listViews');
  return (
    <KeysDialog
      title={t('keys.title')}
      keys={[
        ['/', t('keys.search')],
        ['J', t('keys.next')],
        ['K', t('keys.previous')],
        [t('keys.enter'), t('keys.open')],
        ['?', t('keys.help')],
      ]}
      onClose={onClose}
    />
  );
}
