import { CloseButton } from '@mantine/core';
import type { MediaAnalysis } from '@spotway/domain/film';
import type { DropWarning } from '@spotway/domain/order';
import type { JudgedDestination } from '@spotway/domain/quality';
import { dropWarningText } from '@spotway/wording/findings';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Notice } from '../../../ui/notice.tsx';
import { StatusIcon } from '../../../ui/status.tsx';
import { AudioDetails, SubtitleDetails, VideoDetails } from './analysis-details.tsx';
import classes from './file-report.module.css';
import { analysisSummary } from './media-labels.ts';
import { SoundReport } from './sound-report.tsx';

export interface FileReportProps {
  analysis: MediaAnalysis;
  warnings: readonly DropWarning[];
  /** The file, if available: its sound is measured. */
  file?: File | null;
  /** The film's delivery points, whose limits apply to its sound. */
  destinations?: readonly JudgedDestination[];
  onRemove?: () => void;
}

/** Report card of one accepted file: name, summary line, warnings, sound, and collapsible blocks. */
export function FileReport({ analysis, warnings, file = null, destinations, onRemove }: FileReportProps) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  return (
    <div className={classes.root} data-testid="file-report">
      <div className={classes.head}>
        <StatusIcon status={warnings.length > 0 ? 'warning' : 'success'} size={18} />
        <div className={classes.words}>
          <div className={classes.name}>{analysis.fileName}</div>
          <div className={classes.summary}>{analysisSummary(analysis, language)}</div>
        </div>
        {onRemove && (
          <CloseButton
            aria-label={t('report.remove', { name: analysis.fileName })}
            onClick={onRemove}
            size="lg"
            iconSize={20}
          />
        )}
      </div>
      {warnings.length > 0 && analysis.kind === 'video' && (
        <Notice status="warning" title={t('report.warnings')}>
          <ul>
            {warnings.map((warning) => {
              const { synopsis, description } = dropWarningText(warning, analysis, language);
              return (
                <li key={warning}>
                  {synopsis}
                  <div>{description}</div>
                </li>
              );
            })}
          </ul>
          <div>{t('report.checkFile')}</div>
        </Notice>
      )}
      <SoundReport file={file} analysis={analysis} destinations={destinations} />
      {analysis.kind === 'video' && <VideoDetails analysis={analysis} />}
      {(analysis.kind === 'video' || analysis.kind === 'audio') && <AudioDetails audios={analysis.audios} />}
      {analysis.kind === 'subtitle' && <SubtitleDetails analysis={analysis} />}
    </div>
  );
}
