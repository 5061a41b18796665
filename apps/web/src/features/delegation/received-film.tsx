import type { AskedUpload } from '@spotway/contract';
import { formatFileSize } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './upload-page.module.css';

/** The film has arrived in full: nothing is left to do unless a correction is needed. */
export function ReceivedFilm({ asked }: { asked: AskedUpload }) {
  const { t } = useTranslation('delegation');
  const language = useLanguage();
  const { film, askedBy } = asked;
  if (film.state === 'accepted') {
    return (
      <div data-testid="accepted">
        <Notice status="success" title={t('accepted.title')} isAnnounced>
          {t('accepted.text', { name: askedBy.name })}
        </Notice>
      </div>
    );
  }
  if (film.state !== 'received') return null;
  const facts = [
    film.fileName,
    film.sizeBytes === null ? null : formatFileSize(film.sizeBytes, language),
    t('received.on', { date: formatMoment(film.receivedAt, language) }),
  ];
  return (
    <div data-testid="received">
      <Notice status="success" title={t(film.isOwn ? 'received.title' : 'received.byOther')} isAnnounced>
        <div className={classes.receivedFile}>{facts.filter((fact) => fact !== null).join(' · ')}</div>
        <p className={classes.paragraph}>{t('received.next', { name: askedBy.name })}</p>
        {film.isOwn && (
          <p className={classes.paragraph}>
            {t('received.correction', { date: formatDay(asked.expiresAt, language) })}
          </p>
        )}
      </Notice>
    </div>
  );
}
