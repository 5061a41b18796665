import { useTranslation } from 'react-i18next';
import { StatusLabel } from '../../../ui/status.tsx';

/** The check's findings in one line; null counts mean it has not finished. */
export function CheckState({ nbErrors, nbWarnings }: { nbErrors: number | null; nbWarnings: number | null }) {
  const { t } = useTranslation(['tracking', 'ops']);
  if (nbErrors === null || nbWarnings === null) {
    return <StatusLabel status="inactive">{t('ops:queue.unchecked')}</StatusLabel>;
  }
  if (nbErrors > 0) return <StatusLabel status="error">{t('verification.errors', { count: nbErrors })}</StatusLabel>;
  if (nbWarnings === 0) return <StatusLabel status="success">{t('verification.ok')}</StatusLabel>;
  return <StatusLabel status="warning">{t('verification.warnings', { count: nbWarnings })}</StatusLabel>;
}
