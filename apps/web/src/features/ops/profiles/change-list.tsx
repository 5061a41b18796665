import { useTranslation } from 'react-i18next';
import type { ProfileChange } from './profile-facts.ts';
import own from './profiles.module.css';

/** The differences between two versions of a profile. */
export function ChangeList({ changes }: { changes: readonly ProfileChange[] }) {
  const { t } = useTranslation('opsProfiles');
  return (
    <ul className={own.changes}>
      {changes.map(({ label, text, before }) => (
        <li key={label}>
          {t('fact', { label, text })}
          <div className={own.before}>{t('history.from', { text: before ?? t('byDefault') })}</div>
        </li>
      ))}
    </ul>
  );
}
