import type { ProfileVersion } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../ops.module.css';
import { ChangeList } from './change-list.tsx';
import { describeProfile, profileChanges } from './profile-facts.ts';

/** Every version with its changes. */
export function HistoryPanel({ versions }: { versions: readonly ProfileVersion[] }) {
  const { t } = useTranslation('opsProfiles');
  return (
    <Panel title={t('history.title')}>
      <ol className={classes.rows}>
        {versions.map((version, index) => (
          <li key={version.version}>
            <Version version={version} before={versions[index + 1] ?? null} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Version({ version, before }: { version: ProfileVersion; before: ProfileVersion | null }) {
  const { t } = useTranslation('opsProfiles');
  const language = useLanguage();
  const by = version.createdBy ?? t('history.seeded');
  const facts = describeProfile(version.profile, t, language);
  const changes = before && profileChanges(describeProfile(before.profile, t, language), facts, t('byDefault'));
  return (
    <div className={classes.stack}>
      <div>
        <h3 className={classes.cardName}>{t('versionTitle', { version: version.version })}</h3>
        <div className={classes.muted}>
          {t('history.made', { date: formatMoment(version.createdAt, language), by })}
        </div>
      </div>
      {changes &&
        (changes.length > 0 ? <ChangeList changes={changes} /> : <p className={classes.note}>{t('history.same')}</p>)}
      {!before && (
        <details className={classes.details}>
          <summary>{t('history.first')}</summary>
          <dl className={classes.facts}>
            {facts.map(({ label, text }) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
