import type { Verification } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StatusIcon } from '../../../ui/status.tsx';
import classes from '../campaign-page.module.css';

type Stream = NonNullable<Verification['result']>['report']['streams'][number];
type Issue = Stream['issues']['errors'][number];

/** Errors or warnings of each stream: synopsis, description, where in the film, measured value and limit. */
export function IssueList({ streams, severity }: { streams: readonly Stream[]; severity: 'errors' | 'warnings' }) {
  const { t } = useTranslation('tracking');
  return streams
    .map((stream) => ({ stream, issues: stream.issues[severity] }))
    .filter(({ issues }) => issues.length > 0)
    .map(({ stream, issues }) => (
      <div key={`${stream.kind}-${stream.index}`} className={classes.stream}>
        <div className={classes.streamTitle}>
          {stream.kind === 'audio'
            ? t('verification.stream.audio', { number: audioNumber(streams, stream) })
            : t(`verification.stream.${stream.kind}`)}
        </div>
        <ul className={classes.issues}>
          {issues.map((issue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings of a finished report never move
            <li key={index}>
              <StatusIcon status={issue.severity} />
              <IssueWords issue={issue} />
            </li>
          ))}
        </ul>
      </div>
    ));
}

/** Audio streams counted from 1, whatever their place in the container. */
function audioNumber(streams: readonly Stream[], stream: Stream): number {
  return streams.filter(({ kind }) => kind === 'audio').indexOf(stream) + 1;
}

function IssueWords({ issue }: { issue: Issue }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const unit = issue.unit ?? '';
  const where =
    issue.inTimecode === null
      ? null
      : issue.outTimecode === null || issue.outTimecode === issue.inTimecode
        ? t('verification.at', { timecode: issue.inTimecode })
        : t('verification.between', { start: issue.inTimecode, end: issue.outTimecode });
  const measured =
    issue.measured === null
      ? null
      : t('verification.measured', { measured: formatNumber(issue.measured, language, 2), unit }).trim();
  const limit =
    issue.limit === null
      ? null
      : t('verification.limit', { limit: formatNumber(issue.limit, language, 2), unit }).trim();
  const points = issue.destinations && t('verification.ruleOf', { names: issue.destinations.join(', ') });
  return (
    <div className={classes.words}>
      <div className={classes.synopsis}>
        <span className="sw-hidden">{t(`verification.severity.${issue.severity}`)} – </span>
        {issue.synopsis}
      </div>
      <div>{issue.description}</div>
      <div className={classes.muted}>
        {[where, measured, limit, points].filter((part) => part !== null).join(' · ')}
      </div>
    </div>
  );
}
