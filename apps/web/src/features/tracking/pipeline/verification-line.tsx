import { Anchor } from '@mantine/core';
import type { Verification } from '@spotway/contract';
import { heardAsText } from '@spotway/wording/findings';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../../api/call.ts';
import { formatFixed } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../campaign-page.module.css';
import { IssueList } from './issue-list.tsx';
import { verificationStatus, verificationWords, verificationWork } from './verification-words.ts';
import { WorkLine } from './work-line.tsx';

interface VerificationLineProps {
  verification: Verification;
  /** The broadcastable that was checked. */
  filmId: string;
  /** Address of the film at a timecode, once it can be watched. */
  frameUrl?: ((timecode: string) => string) | undefined;
  /** Warnings are shown at once, too. */
  showsWarnings?: boolean;
}

/** The automatic analysis: its progress, then its findings. Errors are always shown, warnings on demand. */
export function VerificationLine({ verification, filmId, frameUrl, showsWarnings = false }: VerificationLineProps) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const { result } = verification;
  const work = verificationWork(verification);
  const programmes = result?.programmes ?? [];
  return (
    <WorkLine
      what={t('work.verification')}
      work={work}
      activeText={t('work.verifyPhase')}
      finishedText={verificationWords(result, t)}
      finishedStatus={verificationStatus(result)}
    >
      {programmes.map(
        ({ heardAs, integratedLufs, truePeakDbtp }) =>
          integratedLufs !== null &&
          truePeakDbtp !== null && (
            <div key={heardAs} className={classes.muted}>
              {t(heardAs ? 'verification.loudnessOfMix' : 'verification.loudness', {
                integrated: formatFixed(integratedLufs, language, 1),
                peak: formatFixed(truePeakDbtp, language, 1),
                mix: heardAs ? heardAsText(heardAs, language) : '',
              })}
            </div>
          ),
      )}
      {result && result.nbErrors > 0 && (
        <div className={classes.findings}>
          <IssueList streams={result.report.streams} severity="errors" frameUrl={frameUrl} />
        </div>
      )}
      {result && result.nbWarnings > 0 && (
        <details className={classes.findings} open={showsWarnings && result.nbErrors === 0}>
          <summary>
            {result.nbErrors > 0
              ? t('verification.detailsOfWarnings', { count: result.nbWarnings })
              : t('verification.details')}
          </summary>
          <IssueList streams={result.report.streams} severity="warnings" frameUrl={frameUrl} />
        </details>
      )}
      {work.phase === 'Finished' && result && (
        <div className={classes.muted}>
          {t('verification.report')}{' '}
          <Anchor
            inherit
            href={urlOf('getVerificationReport', { params: { id: filmId }, query: { format: 'pdf', language } })}
            download
            aria-label={t('verification.reportPdf')}
          >
            PDF
          </Anchor>
          {' · '}
          <Anchor
            inherit
            href={urlOf('getVerificationReport', { params: { id: filmId }, query: { format: 'xml', language } })}
            download
            aria-label={t('verification.reportXml')}
          >
            XML
          </Anchor>
        </div>
      )}
    </WorkLine>
  );
}
