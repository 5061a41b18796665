import { creativeSeconds, legalMentionOf, type RegulatorCreative } from '@spotway/domain/order';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './catalogue.module.css';

interface CreativeRowProps {
  creative: RegulatorCreative;
  isChosen: boolean;
  /** Its identifier is already in the order. */
  isPresent: boolean;
  onToggle: (creative: RegulatorCreative, isChosen: boolean) => void;
}

/** One creative with its checkbox: a table row, or a card on phones. Plain elements, since there may be a thousand. */
export const CreativeRow = memo(function CreativeRow({ creative, isChosen, isPresent, onToggle }: CreativeRowProps) {
  const { t } = useTranslation('regulator');
  const language = useLanguage();
  const { idCrea, titre, produit, annonceur, agence, mentionSanitaire } = creative;
  const seconds = creativeSeconds(creative);
  const mention = legalMentionOf(mentionSanitaire?.code);
  const cell = (column: keyof typeof COLUMNS, value: string | undefined, title?: string) => (
    <span className={COLUMNS[column]} data-column={column} title={title}>
      <span className={classes.name}>{t(`column.${column}`)}</span>
      <span>{value || t('missing')}</span>
    </span>
  );
  return (
    <li className={classes.item}>
      <label className={classes.row} data-chosen={isChosen || undefined} data-present={isPresent || undefined}>
        <input
          type="checkbox"
          className={classes.check}
          checked={isChosen}
          disabled={isPresent}
          onChange={(event) => onToggle(creative, event.currentTarget.checked)}
        />
        {cell('idCrea', idCrea)}
        <span className={classes.title}>
          <span className={classes.name}>{t('column.title')}</span>
          <span className={classes.titleWords}>
            {titre || t('missing')}
            {isPresent && <span className={classes.present}>{t('present')}</span>}
          </span>
        </span>
        {cell('product', produit?.nom)}
        {cell('advertiser', annonceur?.nom)}
        {cell('agency', agence?.nom)}
        {cell('duration', seconds === null ? undefined : t('seconds', { seconds: formatNumber(seconds, language, 3) }))}
        {cell(
          'mention',
          mention === 'none' || mention === 'INC' ? t(`mention.${mention}`) : mention,
          mentionSanitaire?.description ?? undefined,
        )}
      </label>
    </li>
  );
});

const COLUMNS = {
  idCrea: classes.idCrea,
  product: classes.cell,
  advertiser: classes.cell,
  agency: classes.cell,
  duration: classes.short,
  mention: classes.short,
} as const;

/** The column names, only for the eye; each row names them for screen readers. */
export function ColumnNames() {
  const { t } = useTranslation('regulator');
  const names = ['idCrea', 'title', 'product', 'advertiser', 'agency', 'duration', 'mention'] as const;
  return (
    <div className={classes.columns} aria-hidden="true">
      <span />
      {names.map((name) => (
        <span key={name}>{t(`column.${name}`)}</span>
      ))}
    </div>
  );
}
