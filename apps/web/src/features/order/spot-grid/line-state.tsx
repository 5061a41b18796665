import { pointsLackingSubtitles } from '@spotway/domain/delivery';
import type { SpotProblem } from '@spotway/domain/order';
import { type SoundCheck, wouldBeRefused } from '@spotway/domain/quality';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSoundVerdict } from '../../../shared/media/report/use-sound-verdict.ts';
import { useJudgingDestinations } from '../../../shared/session/use-judging-destinations.ts';
import { StatusLabel } from '../../../ui/status.tsx';
import { concernOf } from '../draft/film-concern.ts';
import { type DraftFile, type DraftSpot, filmOf, subtitledSpot } from '../draft/order-draft.ts';
import { useOrderStore } from '../draft/order-provider.tsx';
import { useSpotFiles } from '../films/use-spot-files.ts';
import type { SpotCardProps } from '../spots/spot-card.tsx';
import classes from './grid-cells.module.css';
import {
  hasRemedy,
  isRefusedAsItIs,
  type LineFacts,
  type LineStateName,
  lineState,
  opensByItself,
  statusOf,
} from './rules/line-verdict.ts';

interface LineStateProps extends SpotCardProps {
  errorOf: (field: SpotProblem['field']) => string | undefined;
  onOpen: (spotId: string, isOpen: boolean) => void;
}

/** What is the matter with a line, in a word or two. It opens by itself once its film would be refused. */
export function LineState(props: LineStateProps) {
  const film = filmOf(props.spot);
  return film?.isAttached ? <StateOfFilm {...props} film={film} /> : <State {...props} sound="none" measured={0} />;
}

/** With the sound, which is measured from now on. */
function StateOfFilm({ film, ...props }: LineStateProps & { film: DraftFile }) {
  const { spot, campaignDestinations, normalisesCampaign } = props;
  const { t } = useTranslation('media');
  const { bytesOf, normalise } = useSpotFiles(spot.tempShowId);
  const points = spot.destinations ?? campaignDestinations;
  const { sound, check, isHelped } = useSoundVerdict({
    file: bytesOf(film.localId),
    analysis: film.analysis,
    destinations: useJudgingDestinations(points, spot.normaliseLoudness ?? normalisesCampaign),
    normalised: useJudgingDestinations(points, true),
  });
  const name = soundOf(check, isHelped, sound.state === 'measuring');
  return (
    <State {...props} sound={name} measured={sound.state === 'measuring' ? sound.progress : 0}>
      <button
        type="button"
        className={classes.remedy}
        onClick={({ currentTarget }) => {
          // the button disappears; the focus reads out what it changed
          currentTarget.parentElement?.focus();
          normalise();
        }}
      >
        {t('sound.normalise')}
      </button>
    </State>
  );
}

function soundOf(check: SoundCheck | null, isHelped: boolean, isMeasuring: boolean): LineFacts['sound'] {
  if (check === null) return isMeasuring ? 'measuring' : 'none';
  if (!wouldBeRefused(check)) return check.issues.length > 0 ? 'toCheck' : 'none';
  if (!isHelped) return 'refused';
  return check.excessLu > 0 ? 'loud' : 'offLevel';
}

interface StateProps extends LineStateProps {
  sound: LineFacts['sound'];
  /** How much of its sound is measured, from 0 to 1. */
  measured: number;
  /** Offered for a film of which only the level is wrong. */
  children?: React.ReactNode;
}

function State(props: StateProps) {
  const { spot, problems, used, twin, destinations, campaignDestinations, campaignServices, onOpen } = props;
  const { t } = useTranslation('spotGrid');
  const language = useLanguage();
  const lacking = pointsLackingSubtitles(
    subtitledSpot(spot, { destinations: campaignDestinations, services: campaignServices }),
    destinations,
  );
  const shown = problems.map(({ field }) => props.errorOf(field)).find((error) => error !== undefined);
  const concern = concernOf(spot, { lacksSubtitles: lacking.length > 0, isTwin: twin !== null });
  const state: LineStateName = lineState({
    isAnalysing: spot.analysing > 0,
    isRefused: spot.refused.length > 0,
    isMissing: spot.files.some(({ isAttached }) => !isAttached),
    sound: props.sound,
    concern,
    isIncomplete: problems.length > 0,
    hasShownError: shown !== undefined,
    isUsed: used !== null,
  });
  useVerdict(spot, isRefusedAsItIs({ sound: props.sound, concern }));
  const opens = opensByItself(state);
  useEffect(() => {
    if (opens) onOpen(spot.tempShowId, true);
  }, [opens, onOpen, spot.tempShowId]);
  return (
    <span className={classes.stateOf} title={shown} tabIndex={-1}>
      <StatusLabel status={statusOf(state)}>
        {t(`state.${state}`, { percent: formatPercent(props.measured, language) })}
      </StatusLabel>
      {hasRemedy(state) && props.children}
    </span>
  );
}

/** Tells the order whether the spot's film would be refused as it is. */
function useVerdict(spot: DraftSpot, isRefused: boolean): void {
  const store = useOrderStore();
  const localId = filmOf(spot)?.localId;
  useEffect(() => {
    if (localId !== undefined) store.noteVerdict(localId, isRefused);
  }, [store, localId, isRefused]);
}
