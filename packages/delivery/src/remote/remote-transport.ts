import { access, constants } from 'node:fs/promises';
import { DeliveryError } from '../delivery-error.ts';
import type {
  CheckOutcome,
  Delivery,
  DeliveryOutcome,
  DeliveryRefusal,
  DeliveryRequest,
  Sidecar,
  Transport,
} from '../transport.ts';
import { hashFile } from './hashing.ts';
import { FilmSource, removeLeftovers, takeOver, temporaryName } from './remote-files.ts';
import { checksumFile, findUnsafeName } from './remote-name.ts';
import {
  FileTooLong,
  type RemoteEndpoint,
  type RemoteSession,
  UnfitServer,
  UntrustedHost,
  WriteRefused,
} from './remote-session.ts';
import { remoteChecksum, sendVerified, toChunks } from './send-verified.ts';
import { tryOut } from './try-out.ts';

/** Time a server gets after an abort for the attempt to clean up; then the connection is cut. */
const ABORT_GRACE_MS = 5000;
/** Time for a second connection that only removes what the first left. */
const CLEANUP_MS = 15_000;
/** Time for a check, while a page is waiting: up to 15 MiB there and back, at 1 Mbit/s. */
const CHECK_MS = 180_000;

/** A transport over any file transfer protocol that can list, read, write, rename and delete. */
export function createRemoteTransport(endpoint: RemoteEndpoint): Transport {
  async function deliver(request: DeliveryRequest): Promise<DeliveryOutcome> {
    const sidecars = [checksumFile(request.remoteName, request.sha256), ...request.sidecars];
    const unsafe = findUnsafeName(request.remoteName, sidecars);
    if (unsafe !== undefined) return { delivered: false, reason: 'unsafe-name', name: unsafe };
    request.signal?.throwIfAborted();
    await access(request.sourcePath, constants.R_OK);
    try {
      return await withSession(endpoint, request.signal, (session) => sendFilm(endpoint, session, request, sidecars));
    } catch (error) {
      request.signal?.throwIfAborted();
      if (error instanceof UntrustedHost)
        return { delivered: false, reason: 'untrusted-host', expected: error.expected, found: error.found };
      if (error instanceof UnfitServer) return { delivered: false, reason: 'unfit-server', detail: error.message };
      throw error;
    }
  }

  async function check(): Promise<CheckOutcome> {
    try {
      const signal = AbortSignal.timeout(CHECK_MS);
      return { ok: true, abilities: await withSession(endpoint, signal, (session) => tryOut(session, signal)) };
    } catch (error) {
      const detail = (error as Error).message;
      if (error instanceof UntrustedHost) return { ok: false, reason: 'untrusted', detail };
      if (error instanceof UnfitServer) return { ok: false, reason: 'unfit', detail };
      return { ok: false, reason: error instanceof DeliveryError ? error.fault : 'unreachable', detail };
    }
  }

  return { deliver, check };
}

/** Runs work on its own connection. After an abort the work has a moment to end by itself before the connection is cut. */
async function withSession<T>(
  endpoint: RemoteEndpoint,
  signal: AbortSignal | undefined,
  use: (session: RemoteSession) => Promise<T>,
): Promise<T> {
  const session = await endpoint.connect(signal);
  let timer: NodeJS.Timeout | undefined;
  const onAbort = () => {
    timer = setTimeout(() => void session.close(true), ABORT_GRACE_MS);
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  let isBroken = true;
  try {
    const result = await use(session);
    isBroken = false;
    return result;
  } finally {
    signal?.removeEventListener('abort', onAbort);
    clearTimeout(timer);
    await session.close(isBroken);
  }
}

async function sendFilm(
  endpoint: RemoteEndpoint,
  session: RemoteSession,
  request: DeliveryRequest,
  sidecars: readonly Sidecar[],
): Promise<DeliveryOutcome> {
  const location = endpoint.locationOf(request.remoteName);
  const present = await compare(session, request, location);
  if (present?.delivered) {
    await removeLeftovers(session, request);
    await writeSidecars(session, request, sidecars);
    return present;
  }
  if (present && !request.replace) return present;

  const draft = { name: temporaryName(request) };
  let shouldRemove = true;
  try {
    const from = await takeOver(session, request, draft.name);
    const { sizeBytes, sha256, signal } = request;
    const source = new FilmSource(request);
    const newName = () => temporaryName(request);
    const findFault = () => findChange(request);
    const sent = await sendVerified(session, { sizeBytes, sha256, signal, source, newName, findFault }, draft, from);
    if ('delivered' in sent) return sent;
    await writeSidecars(session, request, sidecars);
    if (request.replace) await session.replace(draft.name, request.remoteName);
    else if (!(await session.rename(draft.name, request.remoteName))) {
      // Another film, or another attempt at this one, took the name while we were writing.
      const other = await compare(session, request, location);
      return other ?? Promise.reject(new DeliveryError('unreachable', `${location} appeared and disappeared`));
    }
    shouldRemove = false;
    return delivery(location, request, false);
  } catch (error) {
    // The next attempt resumes what a lost connection or a limit left.
    const isLost = error instanceof DeliveryError && error.fault === 'unreachable';
    if ((isLost || error instanceof FileTooLong) && !request.signal?.aborted) shouldRemove = false;
    throw error;
  } finally {
    if (shouldRemove) await removeQuietly(endpoint, session, draft.name);
  }
}

/** What exists under the final name: nothing, the requested film, or another one. */
async function compare(
  session: RemoteSession,
  request: DeliveryRequest,
  location: string,
): Promise<Delivery | DeliveryRefusal | undefined> {
  const sizeBytes = await session.size(request.remoteName);
  if (sizeBytes === undefined) return undefined;
  const other: DeliveryRefusal = { delivered: false, reason: 'different-film', location, sizeBytes };
  if (sizeBytes !== request.sizeBytes) return other;
  const { sha256 } = await remoteChecksum(session, request.remoteName, request.signal);
  return sha256 === request.sha256 ? delivery(location, request, true) : { ...other, sha256 };
}

/** The source is hashed only to find out which side is at fault. */
async function findChange({ sourcePath, sha256, signal }: DeliveryRequest): Promise<DeliveryRefusal | null> {
  const source = await hashFile(sourcePath, signal);
  return source.sha256 === sha256 ? null : { delivered: false, reason: 'source-changed', ...source };
}

/** Writes each sidecar completely or not at all, replacing an older one. Read back like the film. */
async function writeSidecars(
  session: RemoteSession,
  request: DeliveryRequest,
  sidecars: readonly Sidecar[],
): Promise<void> {
  for (const { name, content } of sidecars) {
    const temporary = temporaryName(request);
    try {
      await session.write(temporary, 0, toChunks(content), { inOrder: true });
      const found: Buffer[] = [];
      for await (const chunk of session.read(temporary)) found.push(chunk);
      if (!Buffer.concat(found).equals(Buffer.from(content)))
        throw new DeliveryError('corrupted', `${name} differs from what was sent when read back`);
    } catch (error) {
      await session.remove(temporary).catch(() => {});
      throw error instanceof WriteRefused ? error.cause : error;
    }
    await session.replace(temporary, name);
  }
}

/** Removes the attempt's file, over a new connection if this one is gone. If that fails, it is left to the next attempt. */
async function removeQuietly(endpoint: RemoteEndpoint, session: RemoteSession, name: string): Promise<void> {
  await session
    .remove(name)
    .catch(() => withSession(endpoint, AbortSignal.timeout(CLEANUP_MS), (again) => again.remove(name)))
    .catch(() => {});
}

function delivery(location: string, request: DeliveryRequest, wasThere: boolean): Delivery {
  const { sizeBytes, sha256 } = request;
  return { delivered: true, location, sizeBytes, sha256, deliveredAt: new Date(), wasThere };
}
