import type { Measurements } from '../../film/index.ts';
import { type HeardMix, heardProgrammes, isAcceptedRate, STEREO_ONLY, type WantedProgramme } from '../../film/index.ts';
import { frameRateLabel, nominalRate, parseTimecode } from '../../shared/index.ts';
import type { JudgedFileName } from '../film-name-mismatch.ts';
import { type QualityIssue, type QualityReport, type QualityStream, reportOf } from '../issues.ts';
import type { LoudnessHandling } from '../loudness-gain.ts';
import { judgeAudio } from './audio-rules.ts';
import { judgeDuration as judgeDeclaredDuration } from './declared-duration.ts';
import { normalisedSound } from './normalisation.ts';
import { FRENCH_TV_THRESHOLDS, type QualityThresholds } from './thresholds.ts';
import { judgeVideo } from './video-rules.ts';

/** What the order says about the film. */
export interface OrderedFilm {
  /** Duration declared by the customer, in milliseconds. */
  readonly durationMs: number | null;
  /** A mismatch between the file name and the spot's identifier, and who confirmed it. */
  readonly name?: JudgedFileName | null;
}

/** How the film is treated for a destination, as far as its judgement depends on it. */
export interface Treatment {
  /** The film is judged by the resulting loudness. */
  readonly loudness: LoudnessHandling;
  /** The destination requires subtitles, but none were sent or ordered. */
  readonly lacksSubtitles: boolean;
  /** The programmes it wants; only stereo by default. */
  readonly programmes?: readonly WantedProgramme[];
}

interface Criteria {
  readonly thresholds: QualityThresholds;
  readonly ordered?: OrderedFilm;
  readonly treatment?: Treatment;
}

const UNCHANGED: Treatment = { loudness: { mode: 'keep' }, lacksSubtitles: false };

/**
 * Judges a film and returns all findings with their severity. Errors send the film back to the customer; warnings tell an operator where to
 * look. See `FRENCH_TV_THRESHOLDS` for the sources of the limits.
 */
export function judge(
  measurements: Measurements,
  thresholds: QualityThresholds = FRENCH_TV_THRESHOLDS,
  ordered: OrderedFilm = { durationMs: null },
  treatment: Treatment = UNCHANGED,
): QualityReport {
  const programmes = heardProgrammes(measurements.audios, treatment.programmes ?? STEREO_ONLY);
  return judgeProgrammes(measurements, programmes, { thresholds, ordered, treatment });
}

/** Judges a film with known programmes, such as a deliverable, whose profile defines them. */
export function judgeProgrammes(
  measurements: Measurements,
  programmes: readonly HeardMix[],
  { thresholds, ordered = { durationMs: null }, treatment = UNCHANGED }: Criteria,
): QualityReport {
  const { video } = measurements;
  const { loudness, lacksSubtitles } = treatment;
  const { audios, notices } = normalisedSound(measurements.audios, loudness, programmes);
  const container = judgeContainer(measurements, thresholds, ordered);
  if (lacksSubtitles) container.push({ code: 'no-subtitles', severity: 'error' });
  const streams: QualityStream[] = [{ kind: 'container', index: 0, issues: container }];
  if (video)
    streams.push({ kind: 'video', index: video.streamIndex, issues: judgeVideo(measurements, video, thresholds) });
  for (const [position, audio] of audios.entries()) {
    const isThis = (mix: HeardMix) => mix.position === position;
    const programme = programmes.filter(isThis).map(({ heardAs }) => heardAs);
    const issues = [
      ...notices.filter(isThis).flatMap((each) => each.issues),
      ...judgeAudio(audio, programme, thresholds, measurements),
    ];
    streams.push({
      ...{ kind: 'audio', index: audio.streamIndex, issues },
      ...(programme.length > 0 ? { programme } : {}),
    });
  }
  return reportOf(streams);
}

function judgeContainer(film: Measurements, thresholds: QualityThresholds, ordered: OrderedFilm): QualityIssue[] {
  const issues: QualityIssue[] = [];
  if (!film.video) issues.push({ code: 'no-video', severity: 'error' });
  if (film.audios.length === 0) issues.push({ code: 'no-audio', severity: 'error' });
  if (film.video)
    issues.push(...judgeIntegrity(film), ...judgeFrameRate(film, thresholds), ...judgeDuration(film, ordered));
  issues.push(...judgeStartTimecode(film, thresholds), ...(ordered.name ? [fileNameIssue(ordered.name)] : []));
  return issues;
}

/** A film with lost pictures is rejected, whatever its metadata say (media notes, "Verification"). */
function judgeIntegrity({ declaredFrames, decodedFrames, decodeErrors }: Measurements): QualityIssue[] {
  const issues: QualityIssue[] = [];
  if (decodeErrors.count > 0) {
    const at = decodeErrors.firstFrame;
    const place = at === null ? {} : { inFrame: at, outFrame: at };
    issues.push({ code: 'decode-errors', severity: 'error', ...place, measured: decodeErrors.count, limit: 0 });
  }
  if (declaredFrames !== null && decodedFrames < declaredFrames) {
    // a damaged film loses pictures at the damage; only a truncated one has a position to report
    const place = decodeErrors.count > 0 ? {} : { inFrame: decodedFrames, outFrame: declaredFrames - 1 };
    const amounts = { measured: decodedFrames, limit: declaredFrames, unit: 'frames' } as const;
    issues.push({ code: 'missing-frames', severity: 'error', ...place, ...amounts });
  }
  return issues;
}

function judgeFrameRate({ frameRate }: Measurements, { frameRates }: QualityThresholds): QualityIssue[] {
  if (isAcceptedRate(nominalRate(frameRate), frameRates)) return [];
  const limit = frameRates[0] && Number(frameRateLabel(frameRates[0]));
  return [{ code: 'frame-rate', severity: 'error', measured: Number(frameRateLabel(frameRate)), limit, unit: 'fps' }];
}

/** Lost pictures of a damaged film are reported separately; the declared duration is compared with its intended one. */
function judgeDuration(
  { declaredFrames, decodedFrames, frameRate }: Measurements,
  { durationMs }: OrderedFilm,
): QualityIssue[] {
  if (durationMs === null) return [];
  const frames = Math.max(decodedFrames, declaredFrames ?? 0);
  const severity = judgeDeclaredDuration(durationMs, frames, frameRate);
  if (!severity) return [];
  const measured = Math.round((frames * frameRate.den * 1000) / frameRate.num) / 1000;
  const code = severity === 'error' ? 'wrong-duration' : 'duration';
  return [{ code, severity, measured, limit: durationMs / 1000, unit: 's' }];
}

/** Only the sender knows whether the file or its name is wrong; until they confirm, the film must not pass (decisions, "Later additions"). */
export function fileNameIssue({ mismatch, confirmation }: JudgedFileName): QualityIssue {
  if (!confirmation) return { code: 'name-mismatch', severity: 'error', name: mismatch };
  const { by, at } = confirmation;
  return { code: 'name-mismatch', severity: 'warning', name: { ...mismatch, confirmed: { by, at } } };
}

function judgeStartTimecode({ startTimecode, frameRate }: Measurements, thresholds: QualityThresholds): QualityIssue[] {
  if (startTimecode === null || thresholds.startTimecode === 'any') return [];
  const frame = parseTimecode(startTimecode, frameRate);
  const isWholeHour = frame !== null && /^\d\d:00:00[:;.]00$/.test(startTimecode);
  return isWholeHour ? [] : [{ code: 'start-timecode', severity: 'warning', inFrame: 0, outFrame: 0 }];
}
