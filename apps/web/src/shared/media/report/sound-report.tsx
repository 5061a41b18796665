import { Button, Progress } from '@mantine/core';
import type { MediaAnalysis } from '@spotway/domain/film';
import {
  type JudgedDestination,
  judgeSound,
  type QualityIssue,
  type SoundCheck,
  strictestLoudness,
} from '@spotway/domain/quality';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import { heardAsText, qualityIssueText } from '@spotway/wording/findings';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFixed, formatPercent } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Notice } from '../../../ui/notice.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import { useSoundCheck } from '../sound/use-sound-check.ts';
import { LoudnessGraph } from './loudness-graph.tsx';
import classes from './sound-report.module.css';

const NO_DESTINATIONS: readonly JudgedDestination[] = [];

/** The target of EBU R128 and of French law. */
const TARGET_LUFS = -23;

export interface SoundReportProps {
  file: File | null;
  analysis: MediaAnalysis;
  /** The film's delivery points, whose limits apply; without any, French television's. Unnamed ones are not listed. */
  destinations?: readonly JudgedDestination[];
}

/**
 * The sound of a master before it is sent, measured in the background. It only warns: the verification has the
 * last word. Nothing is shown for sound that can't be read without decoding.
 */
export function SoundReport({ file, analysis, destinations = NO_DESTINATIONS }: SoundReportProps) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const { sound, stop, startAgain } = useSoundCheck(file, analysis);
  const check = useMemo(
    () => (sound.state === 'done' ? judgeSound(sound.audios, sound.filmFrames, destinations) : null),
    [sound, destinations],
  );
  if (sound.state === 'none') return null;
  if (sound.state === 'done') {
    const { truePeakDbtp } = strictestLoudness(destinations);
    return check && <SoundResult check={check} truePeakLimit={truePeakDbtp} analysis={analysis} />;
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
}

function SoundResult({ check, truePeakLimit, analysis }: SoundResultProps) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const { issues, refusedBy, programmes } = check;
  const namesOf = (names: readonly string[]) =>
    new Intl.ListFormat(language).format(names.filter((name) => name !== ''));
  const ruleOf = ({ destinations = [] }: QualityIssue) => {
    const names = namesOf(destinations);
    return names === '' ? null : t('sound.ruleOf', { names });
  };
  const amount = (value: number) => formatFixed(value, language, 1);
  const wouldBeRefused = issues.some(({ severity }) => severity === 'error');
  const startTimecode = analysis.kind === 'video' ? analysis.startTimecode : null;
  const verdict =
    issues.length === 0
      ? t(check.isBroughtToTarget ? 'sound.normalised' : 'sound.fine')
      : check.excessLu > 0
        ? t('sound.tooLoud', { excess: amount(check.excessLu) })
        : t(wouldBeRefused ? 'sound.refused' : 'sound.toCheck');
  return (
    <div className={classes.root} data-testid="sound-report" data-state="done">
      <div className={classes.head}>
        <StatusLabel status={issues.length === 0 ? 'success' : 'warning'}>
          <strong className={classes.verdict}>{verdict}</strong>
        </StatusLabel>
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
      {issues.length > 0 && (
        <Notice status="warning" title={t(wouldBeRefused ? 'sound.refusedTitle' : 'report.warnings')}>
          {namesOf(refusedBy) !== '' && <div>{t('sound.refusedBy', { names: namesOf(refusedBy) })}</div>}
          <ul>
            {issues.map((issue, index) => {
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
          <div>{t('sound.mayBeSent')}</div>
        </Notice>
      )}
    </div>
  );
}
