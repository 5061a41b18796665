import type { ActivityEntry } from '@spotway/contract';
import { formatEuros } from '@spotway/domain/shared';
import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './activity.module.css';

/** One thing that happened: when, who, what, and their own words. */
export function ActivityLine({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const language = useLanguage();
  const { kind, at, by, spot, facts } = entry;
  const isNote = kind === 'note';
  const what = useWhat(entry);
  return (
    <li className={classes.entry} data-testid="activity-entry" data-kind={kind}>
      <time className={classes.moment} dateTime={at}>
        {formatMoment(at, language)}
      </time>
      <div className={classes.words}>
        <div>
          {isNote && <IconMessage size={16} aria-hidden="true" className={classes.icon} />}
          <strong>{'name' in by ? (by.name ?? t('by.guest')) : t(`by.${by.kind}`)}</strong>
          {' – '}
          {what}
          {spot !== null && <span className={classes.muted}> ({spot})</span>}
        </div>
        {facts.text !== undefined && facts.text !== '' && (
          <p className={isNote ? classes.note : classes.quote}>{facts.text}</p>
        )}
      </div>
    </li>
  );
}

function useWhat({ kind, facts }: ActivityEntry): string {
  const { t, i18n } = useTranslation('activity');
  const language = useLanguage();
  const { amountCents, errors = 0, warnings = 0 } = facts;
  /** The word for a code, unless a newer API knows one that this page doesn't. */
  const word = (group: string, code: string | undefined) => {
    const key = `${group}.${code}`;
    return code !== undefined && i18n.exists(key, { ns: 'activity' }) ? t(key as 'mails.delivered') : (code ?? '');
  };
  const isToPerson = facts.email !== undefined;
  const shown = {
    name: facts.name ?? '',
    number: facts.number ?? '',
    email: facts.email ?? '',
    amount: amountCents === undefined ? '' : formatEuros(amountCents, language),
    mail: word('mails', facts.mail),
    service: word('services', facts.service),
    count: facts.views ?? 0,
  };
  if (kind === 'checked') {
    const found = [
      ...(errors > 0 ? [t('errors', { count: errors })] : []),
      ...(warnings > 0 ? [t('warnings', { count: warnings })] : []),
    ];
    return t('what.checked', { result: found.length > 0 ? found.join(', ') : t('nothingFound') });
  }
  if (kind === 'reviewLinkMade' && !isToPerson) return t('linkWithoutAddress');
  if (kind === 'reviewReopened') return t('reopened', { count: shown.count });
  return t(`what.${kind}`, shown);
}
