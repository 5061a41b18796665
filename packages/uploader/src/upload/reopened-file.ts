import { UploadError } from '../requests/upload-error.ts';
import { isSameFile } from '../resume/resume-key.ts';
import { childSignal } from '../timing/timing.ts';
import type { Engine } from './engine.ts';
import type { UploadJob } from './upload-job.ts';

/**
 * Accepts a reopened file as the upload's own once it proves to be the same: name, size, and the bytes of every
 * part that was hashed or that the store holds. Nothing of it is sent before. Rejects with `part-failed` and
 * `facts.otherFile` when it differs, and drops it; what has arrived stays.
 */
export async function acceptReopenedFile(engine: Engine, job: UploadJob, signal: AbortSignal): Promise<void> {
  const { reopened } = job;
  if (!reopened) return;
  const { file, fileHandle } = reopened;
  if (!isSameFile({ name: file.name, sizeBytes: file.size }, job.record.file)) throw otherFile(job);
  const known = job.parts.all.filter(({ md5, keptEtag }) => md5 ?? keptEtag);
  const left = known.values();
  let checked = 0;
  job.checkedFraction = 0;
  const { controller, release } = childSignal(signal);
  const compare = async () => {
    for (const part of left) {
      const md5 = await engine.hasher.md5(file.slice(part.start, part.end), controller.signal);
      if (md5 !== (part.md5 ?? part.keptEtag)) throw otherFile(job);
      part.md5 = md5;
      checked += 1;
      job.checkedFraction = checked / known.length;
    }
  };
  try {
    await Promise.all(Array.from({ length: engine.hasher.parallel }, compare));
  } finally {
    // one difference decides: no need to read the other parts to the end
    controller.abort();
    release();
  }
  job.file = file;
  job.record.fileHandle = fileHandle;
  job.reopened = null;
}

function otherFile(job: UploadJob): UploadError {
  job.reopened = null;
  return new UploadError('part-failed', { otherFile: true });
}
