import { jobPayloadSchemas } from '@spotway/contract';
import { beginRestoring, changePayload, findVerification, listActiveProfiles } from '@spotway/database';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import { loudnessHandling } from '@spotway/domain/quality';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import {
  type EncodingCare,
  type HeldDeliverable,
  type MadeDeliverable,
  MediaError,
  makeDeliverables,
  type WrongDeliverable,
  WrongDeliverables,
} from '@spotway/media';
import { type Attempt, GAVE_WAY, type Outcome, PermanentFailure, type StageHandler } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';
import { deliverableDetails, slateFacts } from '../deliverables/deliverable-details.ts';
import { writeDeliverableSubtitles } from '../deliverables/deliverable-subtitles.ts';
import { knownProfile } from '../deliverables/known-profile.ts';
import { withLeaderFilms } from '../deliverables/leader-films.ts';
import { openOutlet } from '../deliverables/publish-deliverables.ts';
import { findProbedFilm } from '../films/film.ts';
import { withAudioDescription } from '../films/film-audio-description.ts';
import { findFilmSubtitles } from '../films/film-subtitles.ts';
import { withStoredFile } from '../films/stored-file.ts';
import { learningPace } from '../work-order/learning-pace.ts';
import { groupedRuns } from '../work-order/profile-groups.ts';

/**
 * Every profile the film still lacks: the picture moved over where the master already is what the profile wants; one decode and
 * one encode per distinct profile otherwise; each file checked, and on its way to its destinations while the others are made. Subtitles
 * and audio description go in where a profile carries them. Between groups of profiles other work may go first. A file that its check stops twice is kept for operators, and the work fails.
 */
export function transcode(context: StageContext): StageHandler {
  const { db, work } = context;
  return async (attempt) => {
    const { jobId, number, signal, report } = attempt;
    const { broadcastableId, profileIds, wrongProfileIds = [] } = jobPayloadSchemas.transcode.parse(attempt.payload);
    const wasWrong = ({ id }: Pick<DeliveryProfile, 'id'>) => wrongProfileIds.includes(id);
    const { spot, material, probe } = await findProbedFilm(db, broadcastableId);
    // An earlier attempt may have come to some of them.
    const there = await listActiveProfiles(db, broadcastableId);
    const profiles = profileIds
      .filter((id) => !there.includes(id))
      .map((id) => knownProfile(context, id))
      .map((profile) => ({ ...profile, loudness: loudnessHandling(profile, spot.normaliseLoudness) }));
    const done: Outcome = { subject: { broadcastableId }, commit: async () => ({ type: 'transcoded' }) };
    if (profiles.length === 0) return done;
    await beginRestoring(db, broadcastableId, profileIds);
    const verification = await findVerification(db, broadcastableId);
    const measurements = verification?.measurements;
    const areWanted = profiles.some((profile) => profile.subtitles);
    const subtitles = areWanted ? await findFilmSubtitles(context, broadcastableId, signal) : null;
    const onProgress = (progress: number) => report('Downloading', progress);
    const film = {
      frameRate: probe.video?.frameRate ?? FRAME_RATE_25,
      durationFrames: measurements?.decodedFrames ?? probe.video?.frameCount ?? 0,
    };
    return withStoredFile(context, material, { signal, onProgress }, (file) =>
      withAudioDescription(context, { broadcastableId, profiles }, attempt, (description) =>
        withLeaderFilms(context, profiles, attempt, (leaderFilms) =>
          work.withFolder(jobId, number, async (workDir, requireRoom) => {
            const runsOf = async (some: readonly DeliveryProfile[], care: EncodingCare) =>
              some.length === 0
                ? []
                : (await writeDeliverableSubtitles(some, subtitles, film, workDir)).map((run) => ({ ...run, care }));
            const runs = await groupedRuns(
              db,
              [
                ...(await runsOf(
                  profiles.filter((each) => !wasWrong(each)),
                  'usual',
                )),
                ...(await runsOf(profiles.filter(wasWrong), 'safest')),
              ],
              { frames: film.durationFrames, coded: measurements?.essence?.coded ?? null },
            );
            const missing = new Set(profiles.map(({ id }) => id));
            const wrong: WrongDeliverable[] = [];
            const held: HeldDeliverable<MadeDeliverable>[] = [];
            const outlet = openOutlet(context, attempt, {
              broadcastableId,
              detailsOf: (made) => deliverableDetails(made, spot, { subtitles, description }),
              requireRoom,
            });
            try {
              let doneProfiles = profileIds.length - profiles.length;
              for (const [index, { parts, ...run }] of runs.entries()) {
                // What an earlier group made is at its channels. Wrong files are told of first.
                if (index > 0 && wrong.length === 0 && (await attempt.shouldGiveWay())) {
                  await outlet.finish();
                  return GAVE_WAY;
                }
                const make = () =>
                  makeDeliverables(file, {
                    ...run,
                    probe,
                    workDir,
                    frameCount: measurements?.decodedFrames,
                    measurements,
                    essence: measurements?.essence,
                    audioDescription: description ?? undefined,
                    leaderFilms,
                    slate: slateFacts(spot, new Date()),
                    signal,
                    onProgress: (frames, totalFrames) => {
                      const ofGroup = totalFrames ? Math.min(1, frames / totalFrames) : 0;
                      report('Encoding', (doneProfiles + ofGroup * run.profiles.length) / profileIds.length, ofGroup);
                    },
                    onMade: (made) => {
                      missing.delete(made.profile.id);
                      outlet.add(made);
                    },
                    onHeld: (each) => held.push(each),
                  });
                await learningPace(db, parts, make).catch((error: unknown) => {
                  if (!(error instanceof WrongDeliverables)) throw endOfWhatIsRefused(error);
                  wrong.push(...error.wrong);
                });
                doneProfiles += run.profiles.length;
              }
              for (const { profile } of wrong) missing.delete(profile.id);
              if (missing.size > 0) throw new Error(`nothing was made for ${[...missing].join(', ')}`);
              report('Uploading', 0);
              await outlet.finish();
              // The channels whose files are right have them: only then does the work fail.
              if (wrong.length === 0) return done;
              if (!wrong.every(({ profile }) => wasWrong(profile))) {
                await noteWrong(attempt, wrong);
                throw new WrongDeliverables(wrong);
              }
              for (const each of held) await outlet.hold(each);
              throw new PermanentFailure(new WrongDeliverables(wrong).message, { reason: 'wrong-deliverable' });
            } finally {
              await outlet.settle();
            }
          }),
        ),
      ),
    );
  };
}

/**
 * Kept with the work: other settings (decisions/026), or a disk that failed once, may do better the second time, and what is wrong twice is told
 * to the operator. An attempt that a stop or an outage ended says nothing of the files.
 */
async function noteWrong({ jobId, payload, publish }: Attempt, wrong: readonly WrongDeliverable[]): Promise<void> {
  const wrongProfileIds = wrong.map(({ profile }) => profile.id);
  await publish({
    subject: null,
    async commit(tx) {
      await changePayload(tx, jobId, { ...payload, wrongProfileIds });
      return null;
    },
  });
}

/** What media does not do, it will not do at the next attempt either. */
function endOfWhatIsRefused(error: unknown): unknown {
  const isRefused = error instanceof MediaError && error.reason === 'refused';
  return isRefused ? new PermanentFailure(error.message, { cause: error }) : error;
}
