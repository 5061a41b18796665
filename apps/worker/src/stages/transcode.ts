import { jobPayloadSchemas } from '@spotway/contract';
import { beginRestoring, changePayload, findVerification, listActiveProfiles } from '@spotway/database';
import { loudnessHandling } from '@spotway/domain/quality';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import { type WrongDeliverable, WrongDeliverables } from '@spotway/media';
import { type Attempt, GAVE_WAY, type Outcome, PermanentFailure, type StageHandler } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';
import { deliverableDetails, slateFacts } from '../deliverables/deliverable-details.ts';
import { encodeRuns, plannedRuns } from '../deliverables/encode-runs.ts';
import { knownProfiles } from '../deliverables/known-profiles.ts';
import { openLeaderFilms } from '../deliverables/leader-films.ts';
import { openPublisher } from '../deliverables/publish-deliverables.ts';
import { findProbedFilm } from '../films/film.ts';
import { openAudioDescription } from '../films/film-audio-description.ts';
import { findFilmSubtitles } from '../films/film-subtitles.ts';
import { fetchOptionsFor, openStoredFile } from '../films/stored-file.ts';

/**
 * Makes every profile the film still lacks: the picture is rewrapped where the master already matches the profile, otherwise one decode and
 * one encode per distinct profile. Each file is checked, and on its way to its destinations while the others are made. Subtitles
 * and audio description are included where a profile carries them. Other work may go first between groups of profiles. A file stopped twice
 * by its check is kept for operators, and the work fails.
 */
export function transcode(context: StageContext): StageHandler {
  const { db, work } = context;
  return async (attempt) => {
    const { jobId, number, signal, report } = attempt;
    const { broadcastableId, profileIds, wrongProfileIds = [] } = jobPayloadSchemas.transcode.parse(attempt.payload);
    const { spot, material, probe } = await findProbedFilm(db, broadcastableId);
    // An earlier attempt may have finished some of them.
    const existing = await listActiveProfiles(db, broadcastableId);
    const lacking = profileIds.filter((id) => !existing.includes(id));
    const profiles = (await knownProfiles(db, lacking)).map((profile) => ({
      ...profile,
      loudness: loudnessHandling(profile, spot.normaliseLoudness),
    }));
    const done: Outcome = { subject: { broadcastableId }, commit: async () => ({ type: 'transcoded' }) };
    if (profiles.length === 0) return done;
    await beginRestoring(db, broadcastableId, profileIds);
    const measurements = (await findVerification(db, broadcastableId))?.measurements;
    const areWanted = profiles.some((profile) => profile.subtitles);
    const subtitles = areWanted ? await findFilmSubtitles(context, broadcastableId, signal) : null;

    using master = await openStoredFile(context, material, fetchOptionsFor(attempt));
    using description = await openAudioDescription(context, { broadcastableId, profiles }, attempt);
    using leaders = await openLeaderFilms(context, profiles, attempt);
    await using folder = await work.openFolder(jobId, number);
    const film = {
      frameRate: probe.video?.frameRate ?? FRAME_RATE_25,
      durationFrames: measurements?.decodedFrames ?? probe.video?.frameCount ?? 0,
      coded: measurements?.essence?.coded ?? null,
    };
    const runs = await plannedRuns(db, { profiles, wrongProfileIds, subtitles, film, workDir: folder.path });
    await using publisher = openPublisher(context, attempt, {
      broadcastableId,
      detailsOf: (made) => deliverableDetails(made, spot, { subtitles, description }),
      requireRoom: folder.requireRoom,
    });
    const encoded = await encodeRuns(db, attempt, runs, {
      file: master.file,
      profiles,
      ordered: profileIds.length,
      onMade: publisher.add,
      options: {
        probe,
        workDir: folder.path,
        frameCount: measurements?.decodedFrames,
        measurements,
        essence: measurements?.essence,
        audioDescription: description ?? undefined,
        leaderFilms: leaders.films,
        slate: slateFacts(spot, new Date()),
        signal,
      },
    });
    if (!encoded.gaveWay) report('Uploading', 0);
    await publisher.finish();
    if (encoded.gaveWay) return GAVE_WAY;
    // The good files have been delivered by now: only then does the work fail.
    const { wrong, held } = encoded;
    if (wrong.length === 0) return done;
    if (!wrong.every(({ profile }) => wrongProfileIds.includes(profile.id))) {
      await noteWrong(attempt, wrong);
      throw new WrongDeliverables(wrong);
    }
    for (const each of held) await publisher.hold(each);
    throw new PermanentFailure(new WrongDeliverables(wrong).message, { reason: 'wrong-deliverable' });
  };
}

/**
 * Recorded with the work: other settings (decisions/026), or a disk that failed only once, may do better the second time; what is wrong twice is
 * reported to the operator. An attempt ended by a stop or an outage says nothing about the files.
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
