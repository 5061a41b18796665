import { Button, Progress } from '@mantine/core';
import type { MediaAnalysis } from '@spotway/domain/film';
import { type QualityIssue, type SoundCheck, strictestLoudness, wouldBeRefused } from '@spotway/domain/quality';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import { heardAsText, qualityIssueText } from '@spotway/wording/findings';
import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFixed, formatPercent } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Notice } from '../../../ui/notice.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import { LoudnessGraph } from './loudness-graph.tsx';
import classes from './sound-report.module.css';
import { type JudgedSound, useSoundVerdict } from './use-sound-verdict.ts';

/** The target of EBU R128 and of French law. */
const TARGET_LUFS = -23;

export interface SoundReportProps extends JudgedSound {
  /** Chooses to normalise the film's loudness; needs `normalised`. */
  onNormalise?: (() => void) | undefined;
}

/**
 * The sound of a master before it is sent, measured in the background. It only warns: the verification has the
 * last word. Nothing is shown for sound that can't be read without decoding.
 */
export function SoundReport({ onNormalise, ...judged }: SoundReportProps) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const { analysis, destinations = [] } = judged;
  const { sound, stop, startAgain, check, isHelped } = useSoundVerdict(judged);
  if (sound.state === 'none') return null;
  if (sound.state === 'done') {
    const { truePeakDbtp } = strictestLoudness(destinations);
    const offered = isHelped && onNormalise ? onNormalise : null;
    return (
      check && <SoundResult check={check} truePeakLimit={truePeakDbtp} analysis={analysis} onNormalise={offered} />
    );
  }
  const isMeasuring = sound.state === 'measuring';
  const percent = isMeasuring ? formatPercent(sound.progress, language) : '';
  return (
    <div className={classes.root} data-testid="sound-report" data-state={sound.state}>
      <div className={classes.head}>
        <span className={classes.words}>{isMeasuring ? t('sound.measuring', { percent }) : t('sound.stopped')}</span>
        <Button variant="subtle" size="compact-sm" color="gray" onClick={isMeasuring ? stop : startAgain}>
          {t(isMeasuring ? 'sound.stop' : 'sound.start')}
        </Button>
      </div>
      {/* as tall as the result: nothing below shifts when it appears */}
      {isMeasuring && (
        <Figures
          programmes={[{ mix: null, loudness: '…', truePeak: '…' }]}
          truePeakLimit={strictestLoudness(destinations).truePeakDbtp}
        />
      )}
      {isMeasuring && (
        <div className={classes.graph}>
          <Progress value={sound.progress * 100} size="sm" aria-label={t('sound.progress')} />
        </div>
      )}
    </div>
  );
}

interface ProgrammeFigures {
  /** Which form of a surround mix this is; null for other mixes. */
  readonly mix: string | null;
  readonly loudness: string;
  /** Null for silence. */
  readonly truePeak: string | null;
}

/** Measured and expected values as text, programme by programme. */
function Figures({ programmes, truePeakLimit }: { programmes: readonly ProgrammeFigures[]; truePeakLimit: number }) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const peak = formatFixed(truePeakLimit, language, Number.isInteger(truePeakLimit) ? 0 : 1);
  const target = `${formatFixed(TARGET_LUFS, language, 0)}\u00a0LUFS, ≤\u00a0${peak}\u00a0dBTP`;
  const named = (label: string, mix: string | null) => (mix === null ? label : `${label} (${mix})`);
  return (
    <dl className={classes.figures}>
      {programmes.map(({ mix, loudness, truePeak }) => (
        <Fragment key={mix}>
          <div>
            <dt>{named(t('sound.loudness'), mix)}</dt>
            <dd>{loudness}</dd>
          </div>
          {truePeak !== null && (
            <div>
              <dt>{named(t('sound.truePeak'), mix)}</dt>
              <dd>{truePeak}</dd>
            </div>
          )}
        </Fragment>
      ))}
      <div>
        <dt>{t('sound.target')}</dt>
        <dd>{target}</dd>
      </div>
    </dl>
  );
}

interface SoundResultProps {
  check: SoundCheck;
  /** The peak limit that suits all destinations, in dBTP. */
  truePeakLimit: number;
  analysis: MediaAnalysis;
  /** Offered if normalising the loudness is all that the film needs. */
  onNormalise: (() => void) | null;
}

function SoundResult({ check, truePeakLimit, analysis, onNormalise }: SoundResultProps) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const { issues, programmes } = check;
  const verdict = useVerdictText(check);
  const words = useRef<HTMLElement>(null);
  const status = wouldBeRefused(check) ? 'error' : issues.length > 0 ? 'warning' : 'success';
  const amount = (value: number) => formatFixed(value, language, 1);
  return (
    <div className={classes.root} data-testid="sound-report" data-state="done">
      <div className={classes.head}>
        <StatusLabel status={status}>
          <strong className={classes.verdict} ref={words} tabIndex={-1}>
            {verdict}
          </strong>
        </StatusLabel>
        {onNormalise && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              // the button disappears; the focus reads out what it changed
              words.current?.focus();
              onNormalise();
            }}
          >
            {t('sound.normalise')}
          </Button>
        )}
      </div>
      <Figures
        programmes={programmes.map(({ heardAs, isSurround, loudness: { integratedLufs, truePeakDbtp } }) => ({
          mix: isSurround ? heardAsText(heardAs, language) : null,
          loudness: integratedLufs === null ? t('sound.silent') : `${amount(integratedLufs)}\u00a0LUFS`,
          truePeak: truePeakDbtp === null ? null : `${amount(truePeakDbtp)}\u00a0dBTP`,
        }))}
        truePeakLimit={truePeakLimit}
      />
      {/* the last one is the loudest: six channels follow their fold */}
      <LoudnessGraph curve={programmes.at(-1)?.loudness.curve.momentary ?? []} target={TARGET_LUFS} />
      {issues.length > 0 &&
        (onNormalise ? (
          // the button says what to do: the findings are for who wants to know
          <details className={classes.findings}>
            <summary>{t('sound.findings')}</summary>
            <Findings check={check} analysis={analysis} />
          </details>
        ) : (
          <Notice status={status}>
            <Findings check={check} analysis={analysis} />
            <div>{t('sound.mayBeSent')}</div>
          </Notice>
        ))}
    </div>
  );
}

/** At most as many names are listed; more are counted. */
const NAMES_LISTED = 3;

/** What the delivery points will do with the film, in one sentence. */
function useVerdictText(check: SoundCheck): string {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const { issues, excessLu, isBroughtToTarget } = check;
  if (issues.length === 0) return t(isBroughtToTarget ? 'sound.normalised' : 'sound.fine');
  if (!wouldBeRefused(check)) return t('sound.toCheck');
  const names = check.refusedBy.filter((name) => name !== '');
  const count = names.length;
  const who =
    count === 0
      ? t('sound.wouldBeRefused')
      : count > NAMES_LISTED
        ? t('sound.refusedByMany', { count })
        : t('sound.refusedBy', { count, names: new Intl.ListFormat(language).format(names) });
  return excessLu > 0
    ? t('sound.tooLoud', { excess: formatFixed(excessLu, language, 1), who })
    : t('sound.refused', { who });
}

function Findings({ check, analysis }: Pick<SoundResultProps, 'check' | 'analysis'>) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const startTimecode = analysis.kind === 'video' ? analysis.startTimecode : null;
  const ruleOf = ({ destinations = [] }: QualityIssue) => {
    const names = destinations.filter((name) => name !== '');
    return names.length === 0 ? null : t('sound.ruleOf', { names: new Intl.ListFormat(language).format(names) });
  };
  return (
    <ul>
      {check.issues.map((issue, index) => {
        const words = qualityIssueText(issue, language, { frameRate: FRAME_RATE_25, startTimecode });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the findings of one measurement never move
          <li key={index}>
            <strong>{words.synopsis}</strong>
            {ruleOf(issue) !== null && <span> – {ruleOf(issue)}</span>}
            <div>{words.description}</div>
          </li>
        );
      })}
    </ul>
  );
}
