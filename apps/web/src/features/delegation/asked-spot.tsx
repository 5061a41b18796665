import type { AskedUpload } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './upload-page.module.css';

/** The film requested, by whom and until when. */
export function AskedSpot({ asked }: { asked: AskedUpload }) {
  const { t } = useTranslation('delegation');
  const language = useLanguage();
  const facts = [
    [t('facts.title'), `${asked.title} – ${t('facts.version', { number: asked.version.slice(-1) })}`],
    [t('facts.duration'), t('facts.seconds', { duration: formatNumber(asked.duration, language, 3) })],
    [t('facts.product'), `${asked.advertiser} / ${asked.product}`],
    [t('facts.pubId'), asked.pubId || t('facts.withoutPubId')],
  ] as const;
  return (
    <Panel title={t('facts.heading')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {asked.message !== null && (
        <figure className={classes.message}>
          <figcaption>{t('message', { name: asked.askedBy.name })}</figcaption>
          <blockquote>{asked.message}</blockquote>
        </figure>
      )}
      <p className={classes.foot}>
        {t('until', { date: formatDay(asked.expiresAt, language) })} {t('question', { name: asked.askedBy.name })}{' '}
        <a href={`mailto:${asked.askedBy.email}`}>{asked.askedBy.email}</a>
      </p>
    </Panel>
  );
}
