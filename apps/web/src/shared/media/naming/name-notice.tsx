import { Button } from '@mantine/core';
import type { FileNaming } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './name-notice.module.css';

interface NameNoticeProps {
  naming: FileNaming;
  kind: 'Material' | 'Subtitle';
  /** Omitted for operators, who can't confirm. */
  onConfirm?: (() => void) | undefined;
  isConfirming?: boolean;
}

/** Shows both identifiers if a file's name carries a different one from its spot, and who confirmed the file, or how to. */
export function NameNotice({ naming, kind, onConfirm, isConfirming = false }: NameNoticeProps) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const { named, expected, belongsTo, confirmed, mayConfirm } = naming;
  const isFilm = kind === 'Material';
  const isOpen = mayConfirm && isFilm;
  return (
    <div className={classes.root} data-testid="name-notice">
      <Notice status={isOpen ? 'error' : 'warning'} title={t('name.title')}>
        <div className={classes.words}>{t('name.both', { named, expected })}</div>
        {belongsTo && <div>{t('name.belongs', { named, title: belongsTo.title })}</div>}
        {confirmed ? (
          <div>{t('name.confirmed', { by: confirmed.by, date: formatMoment(confirmed.at, language) })}</div>
        ) : (
          <div>{t(isOpen && onConfirm ? 'name.waits' : 'name.unconfirmed')}</div>
        )}
        {mayConfirm && onConfirm && (
          <Button variant="default" size="xs" className={classes.button} loading={isConfirming} onClick={onConfirm}>
            {t(isFilm ? 'name.rightFilm' : 'name.rightFile')}
          </Button>
        )}
      </Notice>
    </div>
  );
}
