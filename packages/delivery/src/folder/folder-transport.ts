import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryError, faultOf } from '../delivery-error.ts';
import { copyFlushed, hashFile } from '../remote/hashing.ts';
import type { Reach } from '../remote/reach.ts';
import { checksumFile, findUnsafeName } from '../remote/remote-name.ts';
import { TRIAL_BYTES } from '../remote/try-out.ts';
import type {
  CheckOutcome,
  Delivery,
  DeliveryOutcome,
  DeliveryRefusal,
  DeliveryRequest,
  Transport,
} from '../transport.ts';
import { publish, removeLeftovers, syncFolder, temporaryName, writeSidecar } from './folder-files.ts';

export type FolderConfig = {
  kind: 'folder';
  /** Absolute path: a local folder or a mounted share. Relative paths count as missing: they would depend on the working directory. */
  path: string;
  /** Creates the folder if it is missing. Not for mounts: an unmounted share would pass for an empty one. */
  createIfMissing?: boolean;
};

/** Delivers into a folder. */
export function createFolderTransport(config: FolderConfig, reach: Reach): Transport {
  const folder = path.normalize(config.path);

  async function openFolder(): Promise<void> {
    if (!path.isAbsolute(folder))
      throw new DeliveryError('missing', `${folder} is a relative path, and DELIVERIES_DIR is not set`);
    await reach.requireFolder(folder);
    if (config.createIfMissing) await mkdir(folder, { recursive: true });
  }

  async function deliver(request: DeliveryRequest): Promise<DeliveryOutcome> {
    const sidecars = [checksumFile(request.remoteName, request.sha256), ...request.sidecars];
    const unsafe = findUnsafeName(request.remoteName, sidecars);
    if (unsafe !== undefined) return { delivered: false, reason: 'unsafe-name', name: unsafe };
    request.signal?.throwIfAborted();

    const finalPath = path.join(folder, request.remoteName);
    const newTemporaryPath = () => path.join(folder, temporaryName(request.remoteName, request.deliveryId));
    const temporaryPath = newTemporaryPath();
    const writeSidecars = async () => {
      for (const sidecar of sidecars) {
        await writeSidecar(path.join(folder, sidecar.name), newTemporaryPath(), sidecar);
      }
      await syncFolder(folder);
    };
    try {
      await openFolder();
      await removeLeftovers(folder, request.remoteName, request.deliveryId);
      const present = await compare(finalPath, request);
      if (present?.delivered) {
        await writeSidecars();
        return present;
      }
      if (present && !request.replace) return present;

      await copyFlushed(request.sourcePath, temporaryPath, request);
      const changed = await verify(temporaryPath, request);
      if (changed) return changed;
      await writeSidecars();
      if (!(await publish(temporaryPath, finalPath, request.replace === true))) {
        // Another film, or another attempt at this one, took the name while we were writing.
        const other = await compare(finalPath, request);
        return other ?? Promise.reject(new DeliveryError('unreachable', `${finalPath} appeared and disappeared`));
      }
      await syncFolder(folder);
      return delivery(finalPath, request, false);
    } catch (error) {
      request.signal?.throwIfAborted();
      const isOfSource = (error as NodeJS.ErrnoException).path === request.sourcePath;
      if (error instanceof DeliveryError || isOfSource) throw error;
      const message = `Delivery to ${folder} failed: ${(error as Error).message}`;
      throw new DeliveryError(faultOf(error), message, { folder, remoteName: request.remoteName }, error);
    } finally {
      await rm(temporaryPath, { force: true }).catch(() => {});
    }
  }

  async function check(): Promise<CheckOutcome> {
    const probe = path.join(folder, `.check-${randomUUID()}`);
    try {
      await openFolder();
      const trial = randomBytes(TRIAL_BYTES);
      await writeFile(probe, trial, { flag: 'wx', flush: true });
      const isSame = trial.equals(await readFile(probe));
      await rm(probe);
      if (!isSame) throw new DeliveryError('corrupted', 'what was read back differs from what was written');
      return { ok: true };
    } catch (error) {
      await rm(probe, { force: true }).catch(() => {});
      const reason = error instanceof DeliveryError ? error.fault : faultOf(error);
      return { ok: false, reason, detail: (error as Error).message };
    }
  }

  return { deliver, check };
}

/** What exists under the final name: nothing, the requested film, or another one. */
async function compare(finalPath: string, request: DeliveryRequest): Promise<Delivery | DeliveryRefusal | undefined> {
  const size = await stat(finalPath).then(
    (facts) => facts.size,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)),
  );
  if (size === undefined) return undefined;
  const other: DeliveryRefusal = { delivered: false, reason: 'different-film', location: finalPath, sizeBytes: size };
  if (size !== request.sizeBytes) return other;
  const { sha256 } = await hashFile(finalPath, request.signal);
  return sha256 === request.sha256 ? delivery(finalPath, request, true) : { ...other, sha256 };
}

/** Reads back what was written, since a share may lose data without an error. The source is hashed only to find out which side is at fault. */
async function verify(temporaryPath: string, request: DeliveryRequest): Promise<DeliveryRefusal | null> {
  const written = await hashFile(temporaryPath, request.signal);
  if (written.sha256 === request.sha256) return null;
  const source = await hashFile(request.sourcePath, request.signal);
  if (source.sha256 !== request.sha256) return { delivered: false, reason: 'source-changed', ...source };
  const facts = {
    expected: request.sha256,
    expectedBytes: request.sizeBytes,
    found: written.sha256,
    foundBytes: written.sizeBytes,
  };
  throw new DeliveryError('corrupted', `${request.remoteName} differs from what was written when read back`, facts);
}

function delivery(finalPath: string, request: DeliveryRequest, wasThere: boolean): Delivery {
  const { sizeBytes, sha256 } = request;
  return { delivered: true, location: finalPath, sizeBytes, sha256, deliveredAt: new Date(), wasThere };
}
