import { CloseButton } from '@mantine/core';
import type { DropWarning } from '@spotway/domain/order';
import { wouldBeRefused } from '@spotway/domain/quality';
import { dropWarningText } from '@spotway/wording/findings';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type Status, StatusIcon } from '../../../ui/status.tsx';
import { AudioDetails, SubtitleDetails, VideoDetails } from './analysis-details.tsx';
import classes from './file-report.module.css';
import { analysisSummary } from './media-labels.ts';
import { SoundReport, type SoundReportProps } from './sound-report.tsx';
import { useSoundVerdict } from './use-sound-verdict.ts';

export interface FileReportProps extends Omit<SoundReportProps, 'file'> {
  warnings: readonly DropWarning[];
  /** The file, if available: its sound is measured. */
  file?: File | null;
  /** What is said beside the report: the film would be refused, or somebody should look. */
  concern?: 'error' | 'warning' | undefined;
  onRemove?: () => void;
  /** Told whether the film would be refused as it is, as far as is known. */
  onVerdict?: ((isRefused: boolean) => void) | undefined;
}

/** Report card of one accepted file: name, summary line, warnings, sound, and collapsible blocks. */
export function FileReport(props: FileReportProps) {
  const { warnings, concern, onRemove, onVerdict, onNormalise, file = null, ...judged } = props;
  const { t } = useTranslation('media');
  const language = useLanguage();
  const { analysis } = judged;
  const status = useReportStatus({ warnings, concern, file, ...judged });
  const isRefused = status === 'error';
  useEffect(() => onVerdict?.(isRefused), [onVerdict, isRefused]);
  return (
    <div
      className={classes.root}
      data-testid="file-report"
      data-film={analysis.kind === 'video' || undefined}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <StatusIcon status={status} size={18} />
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
      <SoundReport file={file} onNormalise={onNormalise} {...judged} />
      {analysis.kind === 'video' && <VideoDetails analysis={analysis} />}
      {(analysis.kind === 'video' || analysis.kind === 'audio') && <AudioDetails audios={analysis.audios} />}
      {analysis.kind === 'subtitle' && <SubtitleDetails analysis={analysis} />}
    </div>
  );
}

/** Green only for a film that nobody would refuse, as far as is known; blue while its sound is measured. */
function useReportStatus({ warnings, concern, file = null, ...judged }: FileReportProps): Status {
  const { sound, check } = useSoundVerdict({ file, ...judged });
  if (concern === 'error' || (check && wouldBeRefused(check))) return 'error';
  if (concern || warnings.length > 0 || (check?.issues.length ?? 0) > 0) return 'warning';
  return sound.state === 'measuring' ? 'active' : 'success';
}
