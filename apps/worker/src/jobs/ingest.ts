import { jobPayloadSchemas } from '@spotway/contract';
import { findShowFile, recordProbe, reject } from '@spotway/database';
import { fileSha256, probeFile } from '@spotway/media';
import { NOTHING_TO_DO, type StageHandler } from '@spotway/queue';
import { languageOf } from '../film.ts';
import { refusalText } from '../refusal-text.ts';
import type { StageContext } from '../stage-context.ts';

/** Share of the stage's progress that the download takes; the rest is the checksum. */
const DOWNLOAD_SHARE = 0.7;

/** The object is there, whole, and what it claims to be: its size, its checksum, its streams. */
export function ingest({ db, storage, work }: StageContext): StageHandler {
  return async ({ payload, signal, report }) => {
    const { fileId } = jobPayloadSchemas.ingest.parse(payload);
    const file = await findShowFile(db, fileId);
    if (!file) return NOTHING_TO_DO;
    const { key, sizeBytes, broadcastableId } = file;
    const head = await storage.headObject(key);
    if (head?.sizeBytes !== sizeBytes) {
      throw new Error(`the object has ${head?.sizeBytes ?? 'no'} bytes, ${sizeBytes} are expected`);
    }
    report('Downloading', 0);
    const onProgress = (progress: number) => report('Downloading', progress * DOWNLOAD_SHARE);
    return work.withCopy({ key, sizeBytes, signal, onProgress }, async (copy) => {
      const sha256 = await fileSha256(copy, { signal });
      const subject = { broadcastableId, fileId };
      if (file.kind !== 'Material') {
        return {
          subject,
          async commit(tx) {
            await recordProbe(tx, fileId, { probe: null, sha256 });
            return { type: 'ingested', fileKind: file.kind };
          },
        };
      }
      const probed = await probeFile(copy, { signal });
      return {
        subject,
        async commit(tx) {
          if (probed.ok) {
            await recordProbe(tx, fileId, { probe: { ...probed.probe }, sha256 });
            return { type: 'ingested', fileKind: 'Material' };
          }
          await recordProbe(tx, fileId, { probe: null, sha256 });
          const language = await languageOf(tx, broadcastableId);
          const rejected = await reject(tx, broadcastableId, refusalText(probed.reason, language), null);
          return rejected ? { type: 'rejected' } : null;
        },
      };
    });
  };
}
