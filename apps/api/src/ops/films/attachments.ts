import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError, type SubmissionBody } from '@spotway/contract';
import {
  type Database,
  type Executor,
  findMaterial,
  findOperatedFilm,
  findOrderedServices,
  listOtherPubIds,
  noteObjectRemovals,
  type OperatedFilmRow,
  recordAudit,
  recordSubmission,
  replaceAttachment,
  replaceFileAssets,
  setPubId,
  withdrawQualification,
} from '@spotway/database';
import type { AttachedService, AudioPlacement } from '@spotway/domain/billing';
import { readWave } from '@spotway/domain/film';
import { AUDIO_DESCRIPTION_MAX_BYTES, audioDescriptionFaults, soundFrames } from '@spotway/domain/order';
import { judgeFileName } from '@spotway/domain/quality';
import { type Language, pubIdProblem, type Service } from '@spotway/domain/shared';
import type { Queue } from '@spotway/queue';
import { assetKey, masterKey, type Storage } from '@spotway/storage';
import { MAX_BYTES as SUBTITLE_MAX_BYTES } from '@spotway/subtitles';
import { audioDescriptionFaultText } from '@spotway/wording/findings';
import type { Caller } from '../../plugins/caller.ts';
import { checkSubtitleFile } from './check-subtitle-file.ts';
import { lockFilm } from './films.ts';
import { readBytes, withReceivedFile } from './received-file.ts';

/** A file an operator sends: its name and its content as a stream. */
interface SentFile {
  readonly name: string;
  readonly content: Readable;
}

/**
 * Files that operators make for paid services. Every call throws AppError `not_found`, `service_not_ordered`, `film_replaced`, `film_decided`
 * (rejected), `film_encoded`; for files also `file_too_large` and `file_refused` with the reason in the caller's language.
 */
export interface AttachmentService {
  attachSubtitles(caller: Caller, filmId: string, file: SentFile, language: Language): Promise<void>;
  /** Also throws `film_not_checked` while the film's length is unknown. */
  attachAudioDescription(
    caller: Caller,
    filmId: string,
    file: SentFile & { placement: AudioPlacement },
    language: Language,
  ): Promise<void>;
  /** Also throws `validation_failed` for a missing or invalid identifier, `pub_id_taken`. */
  submit(caller: Caller, filmId: string, submission: SubmissionBody): Promise<void>;
}

const FRAMES_PER_SECOND = 25;
/** Enough to reach the samples of a wave file: broadcast chunks before them take some kilobytes. */
const WAVE_HEADER_BYTES = 1024 * 1024;

export function createAttachmentService({
  db,
  store,
  queue,
}: {
  readonly db: Database;
  readonly store: Pick<Storage, 'putObject' | 'uploadFile'>;
  readonly queue: Pick<Queue, 'followUp'>;
}): AttachmentService {
  /** The film, and its length in frames from its check, else from its order. */
  async function findOpenFilm(filmId: string, service: Service) {
    const film = await findOperatedFilm(db, filmId);
    if (!film) throw new AppError('not_found');
    requireAttachable(film, service);
    const services = (await findOrderedServices(db, [filmId])).get(filmId);
    return { film, filmFrames: services?.filmFrames ?? null };
  }

  /** Records a file, and lets the film go on if it was the last thing it waited for. */
  async function recordService(
    caller: Caller,
    filmId: string,
    service: Service,
    facts: Record<string, unknown>,
    record: (tx: Executor, film: OperatedFilmRow) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const film = await lockFilm(tx, filmId);
      requireAttachable(film, service);
      await record(tx, film);
      await recordAudit(tx, {
        actorUserId: caller.actor.userId,
        action: service === 'arppSubmission' ? 'submission.changed' : 'service.attached',
        subjectType: 'film',
        subjectId: filmId,
        facts: { service, showId: film.showId, ...facts },
      });
      await queue.followUp(tx, { type: 'serviceDone' }, { broadcastableId: filmId });
    });
  }

  /** Removes stored objects if the record fails; if that can't be noted, the store sweep finds them. */
  async function removeUnlessRecorded(keys: readonly string[], storeAndRecord: () => Promise<void>): Promise<void> {
    try {
      await storeAndRecord();
    } catch (error) {
      await noteObjectRemovals(db, keys, 'orphan').catch(() => undefined);
      throw error;
    }
  }

  return {
    async attachSubtitles(caller, filmId, { name, content }, language) {
      const { film, filmFrames } = await findOpenFilm(filmId, 'subtitling');
      const bytes = await readBytes(content, SUBTITLE_MAX_BYTES);
      const durationFrames = filmFrames ?? Math.round((film.durationMs * FRAMES_PER_SECOND) / 1000);
      const checked = checkSubtitleFile(bytes, durationFrames, language);
      if (!checked.ok) throw new AppError('file_refused', { facts: { findings: checked.findings } });
      const { report, webVtt, mimeType } = checked;
      const fileId = randomUUID();
      const key = masterKey(film.organizationId, fileId);
      const proxyKey = assetKey(filmId, fileId, 'subtitles.vtt');
      const proxy = new TextEncoder().encode(webVtt);
      await removeUnlessRecorded([key, proxyKey], async () => {
        await store.putObject(key, bytes, { contentType: mimeType });
        await store.putObject(proxyKey, proxy, { contentType: 'text/vtt' });
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const file = { name, mimeType, sizeBytes: bytes.length, sha256 };
        await recordService(caller, filmId, 'subtitling', { fileId, name, warnings: report.nbWarnings }, async (tx) => {
          await replaceAttachment(
            tx,
            { ...fileFields(film, caller, fileId, key), ...file, kind: 'Subtitle' },
            { service: 'subtitling', report, attachedBy: caller.actor.userId },
          );
          const asset = { broadcastableId: filmId, kind: 'ProxySubtitle', role: 'proxy_subtitle' } as const;
          const details = { fileId, language: checked.language, report };
          await replaceFileAssets(tx, fileId, [
            {
              ...asset,
              profileId: null,
              key: proxyKey,
              sizeBytes: proxy.length,
              sha256: null,
              mimeType: 'text/vtt',
              details,
            },
          ]);
        });
      });
    },

    async attachAudioDescription(caller, filmId, { name, content, placement }, language) {
      const { film, filmFrames } = await findOpenFilm(filmId, 'audioDescription');
      if (filmFrames === null) throw new AppError('film_not_checked');
      await withReceivedFile(content, AUDIO_DESCRIPTION_MAX_BYTES, async (received) => {
        const wave = readWave(await received.beginning(WAVE_HEADER_BYTES), received.sizeBytes);
        const faults = audioDescriptionFaults(wave, filmFrames);
        if (!wave.ok || faults.length > 0) {
          const findings = faults.map((code) => ({
            code,
            severity: 'error' as const,
            ...audioDescriptionFaultText(code, language),
          }));
          throw new AppError('file_refused', { facts: { findings } });
        }
        const fileId = randomUUID();
        const key = masterKey(film.organizationId, fileId);
        const mimeType = 'audio/wav';
        await removeUnlessRecorded([key], async () => {
          await store.uploadFile(key, received.path, { contentType: mimeType });
          const file = { name, mimeType, sizeBytes: received.sizeBytes, sha256: received.sha256 };
          const service: AttachedService = 'audioDescription';
          await recordService(caller, filmId, service, { fileId, name, placement }, (tx) =>
            replaceAttachment(
              tx,
              { ...fileFields(film, caller, fileId, key), ...file, kind: 'Audio' },
              {
                service,
                placement,
                durationFrames: Math.round(soundFrames(wave.facts)),
                attachedBy: caller.actor.userId,
              },
            ),
          );
        });
      });
    },

    async submit(caller, filmId, { status, reason = null, pubId: given }) {
      await recordService(caller, filmId, 'arppSubmission', { status, reason, pubId: given }, async (tx, film) => {
        const pubId = given ?? film.pubId;
        const services: Service[] = status === 'accepted' ? [] : ['arppSubmission'];
        const problem = pubIdProblem(pubId, services, await listOtherPubIds(tx, film.showId));
        if (problem === 'taken') throw new AppError('pub_id_taken');
        if (problem) throw new AppError('validation_failed', { facts: { pubId: problem } });
        if (pubId !== film.pubId) {
          await setPubId(tx, film.showId, pubId);
          // The name of the film's file is compared with the new identifier. A film qualified without one is decided again if they differ.
          if (await isNameOpen(tx, filmId, pubId)) await withdrawQualification(tx, filmId);
          await queue.followUp(tx, { type: 'judgementOutdated' }, { broadcastableId: filmId });
        }
        const row = { showId: film.showId, status, updatedBy: caller.actor.userId };
        await recordSubmission(tx, { ...row, reason: status === 'refused' ? (reason ?? '') : null });
      });
    },
  };
}

async function isNameOpen(tx: Executor, filmId: string, pubId: string): Promise<boolean> {
  const material = await findMaterial(tx, filmId);
  const name = material && judgeFileName(material, { pubId });
  return name != null && name.confirmation === null;
}

/** Attachments go into the deliverables, so they are refused once those are made or if none will be. */
function requireAttachable({ film, services, isEncoded, decidedByName }: OperatedFilmRow, service: Service): void {
  if (!services.includes(service)) throw new AppError('service_not_ordered');
  if (film.supersededAt) throw new AppError('film_replaced');
  if (film.rejectedAt) throw new AppError('film_decided', { facts: { decision: 'rejected', by: decidedByName } });
  if (isEncoded) throw new AppError('film_encoded');
}

function fileFields({ film, showId }: OperatedFilmRow, { actor }: Caller, id: string, key: string) {
  return { id, key, showId, broadcastableId: film.id, source: 'operator', createdBy: actor.userId };
}
