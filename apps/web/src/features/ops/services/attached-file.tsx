import type { Attachment } from '@spotway/contract';
import { formatFileSize } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StatusIcon } from '../../../ui/status.tsx';
import classes from '../ops.module.css';

/** A file that an operator attached, with its check's findings. */
export function AttachedFile({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const { fileName, sizeBytes, attachedBy, attachedAt, placement, findings } = attachment;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return (
    <div>
      <div className={classes.muted}>
        {t('services.attached', {
          name: fileName,
          size: formatFileSize(sizeBytes, language),
          by: attachedBy,
          date: formatMoment(attachedAt, language),
        })}
        {placement && ` · ${t(`services.placements.${placement}`)}`}
      </div>
      {attachment.service === 'subtitling' && findings.length === 0 && (
        <div className={classes.muted}>{t('services.noFinding')}</div>
      )}
      {findings.length > 0 && (
        <details className={classes.details} open={errors > 0}>
          <summary>{t('services.findings', { count: findings.length })}</summary>
          <ul className={classes.rows}>
            {findings.map((finding, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: findings of a finished check never move
              <li key={index}>
                <strong>
                  <StatusIcon status={finding.severity} />{' '}
                  <span className="sw-hidden">{t(`services.severity.${finding.severity}`)} – </span>
                  {finding.synopsis}
                </strong>
                <div className={classes.muted}>{finding.description}</div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
