import type { Verification } from '@spotway/contract';
import { unitText } from '@spotway/wording/findings';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { HelpLink } from '../../../shared/help/help-link.tsx';
import { StatusIcon } from '../../../ui/status.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from '../campaign-page.module.css';

type Stream = NonNullable<Verification['result']>['report']['streams'][number];
type Issue = Stream['issues']['errors'][number];

interface IssueListProps {
  streams: readonly Stream[];
  severity: 'errors' | 'warnings';
  /** Address of the film at a timecode, once it can be watched. */
  frameUrl?: ((timecode: string) => string) | undefined;
}

/** Errors or warnings of each stream: synopsis, description, position in the film, measured value and limit. */
export function IssueList({ streams, severity, frameUrl }: IssueListProps) {
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
              <IssueWords issue={issue} frameUrl={frameUrl} />
            </li>
          ))}
        </ul>
      </div>
    ));
}

/** Numbers audio streams from 1, whatever their position in the container. */
function audioNumber(streams: readonly Stream[], stream: Stream): number {
  return streams.filter(({ kind }) => kind === 'audio').indexOf(stream) + 1;
}

function IssueWords({ issue, frameUrl }: { issue: Issue } & Pick<IssueListProps, 'frameUrl'>) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const amount = (value: number) => ({
    value: formatNumber(value, language, 2).replace('-', '\u2212'),
    unit: issue.unit === null ? '' : unitText(issue.unit, value, language),
  });
  const where =
    issue.inTimecode === null
      ? null
      : issue.outTimecode === null || issue.outTimecode === issue.inTimecode
        ? t('verification.at', { timecode: issue.inTimecode })
        : t('verification.between', { start: issue.inTimecode, end: issue.outTimecode });
  const measured = issue.measured === null ? null : t('verification.measured', amount(issue.measured)).trim();
  const limit = issue.limit === null ? null : t('verification.limit', amount(issue.limit)).trim();
  const points = issue.destinations && t('verification.ruleOf', { names: issue.destinations.join(', ') });
  const figures = [measured, limit, points].filter((part) => part !== null).join(' · ');
  return (
    <div className={classes.words}>
      <div className={classes.synopsis}>
        <span className="sw-hidden">{t(`verification.severity.${issue.severity}`)} – </span>
        {issue.synopsis}
      </div>
      <div>
        {issue.description} <HelpLink subject="checks" section={issue.code} about={issue.synopsis} />
      </div>
      <div className={classes.muted}>
        {where !== null && issue.inTimecode !== null && frameUrl ? (
          <TextLink to={frameUrl(issue.inTimecode)}>
            <span className="sw-hidden">{t('verification.watch', { finding: issue.synopsis })} </span>
            {where}
          </TextLink>
        ) : (
          where
        )}
        {where !== null && figures !== '' && ' · '}
        {figures}
      </div>
    </div>
  );
}
