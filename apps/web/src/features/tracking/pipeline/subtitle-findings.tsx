import type { ShowFileView } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../../shared/help/help-link.tsx';
import { StatusIcon } from '../../../ui/status.tsx';
import classes from '../campaign-page.module.css';
import { WorkLine } from './work-line.tsx';

const DONE = { jobId: null, phase: 'Finished', progress: 1, error: null } as const;

/** The findings of a subtitle file's check, and what to do about them. */
export function SubtitleFindings({
  subtitles: { refusal, findings },
}: {
  subtitles: NonNullable<ShowFileView['subtitles']>;
}) {
  const { t } = useTranslation('tracking');
  if (refusal !== null)
    return (
      <WorkLine
        what={t('work.subtitleCheck')}
        work={DONE}
        finishedText={t('verification.refused')}
        finishedStatus="error"
      />
    );
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const words = (): string => {
    if (errors > 0) return t('verification.errors', { count: errors });
    return warnings > 0 ? t('verification.warnings', { count: warnings }) : t('verification.ok');
  };
  return (
    <WorkLine
      what={t('work.subtitleCheck')}
      work={DONE}
      finishedText={words()}
      finishedStatus={errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'success'}
    >
      {findings.length > 0 && (
        <details className={classes.findings} open={errors > 0}>
          <summary>{t('verification.details')}</summary>
          <ul className={classes.issues}>
            {findings.map((finding, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: findings of a finished check never move
              <li key={index}>
                <StatusIcon status={finding.severity} />
                <div className={classes.words}>
                  <div className={classes.synopsis}>
                    <span className="sw-hidden">{t(`verification.severity.${finding.severity}`)} – </span>
                    {finding.synopsis}
                  </div>
                  <div>
                    {finding.description}{' '}
                    <HelpLink subject="subtitles" section={finding.code} about={finding.synopsis} />
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </WorkLine>
  );
}
