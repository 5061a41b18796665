import { createHash, randomUUID } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { DeliveryError } from './delivery-error.ts';
import { digestOf, hashRemote, removeLeftovers, SourceReader, takeOver, temporaryName } from './remote-files.ts';
import { checksumFile, findUnsafeName } from './remote-name.ts';
import { type RemoteEndpoint, type RemoteSession, UntrustedHost } from './remote-session.ts';
import type {
  CheckOutcome,
  Delivery,
  DeliveryOutcome,
  DeliveryRefusal,
  DeliveryRequest,
  Sidecar,
  Transport,
} from './transport.ts';

/** Time a server gets, after an abort, to let the attempt clean up; then the connection is cut. */
const ABORT_GRACE_MS = 5000;
/** Time for a second connection that only removes what the first one left. */
const CLEANUP_MS = 15_000;

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
      throw error;
    }
  }

  async function check(): Promise<CheckOutcome> {
    const probe = `.check-${randomUUID()}`;
    try {
      await withSession(endpoint, AbortSignal.timeout(60_000), async (session) => {
        await session.write(probe, 0, one('x'));
        await session.remove(probe);
      });
      return { ok: true };
    } catch (error) {
      const detail = (error as Error).message;
      if (error instanceof UntrustedHost) return { ok: false, reason: 'untrusted', detail };
      const fault = error instanceof DeliveryError ? error.fault : 'unreachable';
      return { ok: false, reason: fault === 'corrupted' ? 'unreachable' : fault, detail };
    }
  }

  return { deliver, check };
}

/** Runs work on a connection of its own. An abort lets the work end by itself for a moment, then cuts the connection. */
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

  const temporary = temporaryName(request);
  let isToBeRemoved = true;
  try {
    const beginning = await takeOver(session, request, temporary);
    const source = new SourceReader(request, beginning);
    if (beginning.offset < request.sizeBytes || request.sizeBytes === 0) {
      await session.write(temporary, beginning.offset, source.chunks()).catch((error: unknown) => {
        throw source.failure ?? error;
      });
    }
    const sent = { sizeBytes: source.sizeBytes, sha256: digestOf(source.hash) };
    if (sent.sha256 !== request.sha256) return { delivered: false, reason: 'source-changed', ...sent };
    await verify(session, request, temporary, beginning);
    await writeSidecars(session, request, sidecars);
    if (request.replace) await session.replace(temporary, request.remoteName);
    else if (!(await session.rename(temporary, request.remoteName))) {
      // Another film, or another attempt at this one, took the name while we wrote.
      const other = await compare(session, request, location);
      return other ?? Promise.reject(new DeliveryError('unreachable', `${location} came and went`));
    }
    isToBeRemoved = false;
    return delivery(location, request, false);
  } catch (error) {
    // What a lost connection leaves is where the next attempt goes on.
    const isLost = error instanceof DeliveryError && error.fault === 'unreachable';
    if (isLost && !request.signal?.aborted) isToBeRemoved = false;
    throw error;
  } finally {
    if (isToBeRemoved) await removeQuietly(endpoint, session, temporary);
  }
}

/** What is under the final name: nothing, the film asked for, or another one. */
async function compare(
  session: RemoteSession,
  request: DeliveryRequest,
  location: string,
): Promise<Delivery | DeliveryRefusal | undefined> {
  const sizeBytes = await session.size(request.remoteName);
  if (sizeBytes === undefined) return undefined;
  const other: DeliveryRefusal = { delivered: false, reason: 'different-film', location, sizeBytes };
  if (sizeBytes !== request.sizeBytes) return other;
  const sha256 = await checksumOf(session, request, request.remoteName);
  return sha256 === request.sha256 ? delivery(location, request, true) : { ...other, sha256 };
}

async function checksumOf(session: RemoteSession, { signal }: DeliveryRequest, name: string): Promise<string> {
  const told = await session.sha256(name);
  if (told !== undefined) return told;
  return digestOf((await hashRemote(session, name, { from: 0, hash: createHash('sha256'), signal })).hash);
}

/** Reads back what was sent, behind what was read already: a server may lose data without an error. */
async function verify(
  session: RemoteSession,
  request: DeliveryRequest,
  temporary: string,
  { offset, remote }: { offset: number; remote: ReturnType<typeof createHash> },
): Promise<void> {
  const { signal, sizeBytes } = request;
  const foundBytes = await session.size(temporary);
  const told = foundBytes === sizeBytes ? await session.sha256(temporary) : '';
  const found = told ?? digestOf((await hashRemote(session, temporary, { from: offset, hash: remote, signal })).hash);
  if (found === request.sha256) return;
  const facts = { expected: request.sha256, expectedBytes: sizeBytes, found, foundBytes };
  throw new DeliveryError('corrupted', `${request.remoteName} reads back differently from what was sent`, facts);
}

/** Each sidecar is written whole or not at all, in place of an older one. */
async function writeSidecars(
  session: RemoteSession,
  request: DeliveryRequest,
  sidecars: readonly Sidecar[],
): Promise<void> {
  for (const { name, content } of sidecars) {
    const temporary = temporaryName(request);
    await session.write(temporary, 0, one(content));
    await session.replace(temporary, name);
  }
}

/** Removes the attempt's file, over a new connection when this one is gone. What fails is left to the next attempt. */
async function removeQuietly(endpoint: RemoteEndpoint, session: RemoteSession, name: string): Promise<void> {
  await session
    .remove(name)
    .catch(() => withSession(endpoint, AbortSignal.timeout(CLEANUP_MS), (again) => again.remove(name)))
    .catch(() => {});
}

async function* one(content: string | Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(content);
}

function delivery(location: string, request: DeliveryRequest, wasThere: boolean): Delivery {
  const { sizeBytes, sha256 } = request;
  return { delivered: true, location, sizeBytes, sha256, deliveredAt: new Date(), wasThere };
}
