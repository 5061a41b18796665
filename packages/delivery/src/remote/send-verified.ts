import { DeliveryError } from '../delivery-error.ts';
import type { DeliveryRefusal } from '../transport.ts';
import { digestOf } from './hashing.ts';
import { FileTooLong, type RemoteSession, UnfitServer, WriteRefused } from './remote-session.ts';
import { type FailedTry, nextWay, type SendingWay } from './sending-way.ts';

/** Bytes that can be read repeatedly. */
export type Source = {
  /** Starting at a position. */
  chunks(from: number): AsyncIterable<Buffer>;
  /** Why reading failed, apart from the server's failures. */
  readonly failure?: unknown;
};

export type Outgoing = {
  sizeBytes: number;
  sha256: string;
  signal?: AbortSignal;
  /** Hidden, and new each time: a server may cache the checksum of a name (ProFTPD's mod_digest does). */
  newName(): string;
  source: Source;
  /** Why the sent bytes may differ without the server's fault. */
  findFault?(): Promise<DeliveryRefusal | null>;
};

/** The file being written; it has a different name in each try. */
export type Draft = { name: string };

export type Sent = {
  way: SendingWay;
  /** The server computed the checksum; otherwise the file was read back. */
  isServerChecksum: boolean;
};

/**
 * Writes a file, from the draft's `from` bytes on, until it reads back correctly. What counts is what the server has from the first byte to the last
 * after the last write: reopening a file may lose what was right before. Returns the way that worked.
 * @throws DeliveryError `corrupted` if the file is spoilt again and again, `denied` if the server refuses a different byte each time;
 * `FileTooLong` if it is the same byte each time; `UnfitServer`; what the session throws
 */
export async function sendVerified(
  session: RemoteSession,
  outgoing: Outgoing,
  draft: Draft,
  from: number,
): Promise<Sent | DeliveryRefusal> {
  const tries: FailedTry[] = [];
  let earlier: WriteRefused | undefined;
  for (let way: SendingWay = from > 0 ? 'resumed' : 'whole'; ; ) {
    let failure: unknown;
    try {
      await write(session, outgoing, draft, { way, from });
      const found = await findWritten(session, outgoing, draft);
      if (found.sha256 === outgoing.sha256) return { way, isServerChecksum: found.isServerChecksum };
      const fault = await outgoing.findFault?.();
      if (fault) return fault;
      failure = spoilt(outgoing, found);
      // Taken over by another attempt, which is responsible for the film now.
      if (found.sizeBytes === undefined) throw failure;
      tries.push({ way, reason: 'spoilt' });
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      await expectWriting(session, outgoing.newName());
      const isAtEnd = way === 'resumed' && error.position === from && !error.isOfOpening;
      if (isAtEnd && (await canAppend(session, outgoing.newName()))) throw new FileTooLong(from, error);
      failure = permanentFault(error, earlier);
      earlier = error;
      tries.push({ way, reason: 'refused' });
    }
    const next = nextWay(tries);
    if (next === null) throw failure;
    way = next;
    // A file that can't be removed is left to the next attempt.
    await session.remove(draft.name).catch(() => {});
    draft.name = outgoing.newName();
  }
}

async function write(
  session: RemoteSession,
  { sizeBytes, source }: Outgoing,
  { name }: Draft,
  { way, from }: { way: SendingWay; from: number },
): Promise<void> {
  const position = way === 'resumed' ? from : 0;
  if (position > 0 && position === sizeBytes) return;
  await session
    .write(name, position, source.chunks(position), { inOrder: way === 'in-order' })
    .catch((error: unknown) => {
      throw source.failure ?? error;
    });
}

type Found = { sizeBytes: number | undefined; sha256: string; isServerChecksum: boolean };

async function findWritten(session: RemoteSession, { sizeBytes, signal }: Outgoing, { name }: Draft): Promise<Found> {
  const foundBytes = await session.size(name);
  if (foundBytes !== sizeBytes) return { sizeBytes: foundBytes, sha256: '', isServerChecksum: false };
  const { sha256, isServerChecksum } = await remoteChecksum(session, name, signal);
  return { sizeBytes, sha256, isServerChecksum };
}

/** SHA-256 of a whole file: computed by the server if it can, else by reading it back. */
export async function remoteChecksum(
  session: RemoteSession,
  name: string,
  signal: AbortSignal | undefined,
): Promise<{ sha256: string; isServerChecksum: boolean }> {
  const told = await session.sha256(name);
  if (told !== undefined) return { sha256: told, isServerChecksum: true };
  return { sha256: await digestOf(session.read(name), signal), isServerChecksum: false };
}

/**
 * Distinguishes a server that accepts nothing at the moment, e.g. because it is full, from one that can never append to a file.
 * @throws `UnfitServer`; the error of a server that accepts nothing
 */
async function expectWriting(session: RemoteSession, name: string): Promise<void> {
  try {
    await session.write(name, 0, toChunks('x', 'y'), { inOrder: true });
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    if (error.position === 0) throw error.cause;
    throw new UnfitServer('the server accepts the first bytes of a file but refuses to append to it', error);
  } finally {
    await session.remove(name).catch(() => {});
  }
}

/** Whether the server accepts a byte appended to a reopened file. */
async function canAppend(session: RemoteSession, name: string): Promise<boolean> {
  try {
    await session.write(name, 0, toChunks('x'), { inOrder: true });
    await session.write(name, 1, toChunks('y'), { inOrder: true });
    return true;
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    return false;
  } finally {
    await session.remove(name).catch(() => {});
  }
}

/** What it means if a server that accepts files refuses this one. Never `unreachable`, or the film would be resent for ever. */
function permanentFault({ position, cause }: WriteRefused, earlier: WriteRefused | undefined): Error {
  if (position === 0) return cause;
  if (position === earlier?.position) return new FileTooLong(position, cause);
  return new DeliveryError('denied', `the server accepts files but refuses byte ${position} of this one`, {}, cause);
}

export async function* toChunks(...pieces: (string | Uint8Array)[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

function spoilt(outgoing: Outgoing, found: Found): DeliveryError {
  const facts = {
    expected: outgoing.sha256,
    expectedBytes: outgoing.sizeBytes,
    found: found.sha256,
    foundBytes: found.sizeBytes,
  };
  return new DeliveryError('corrupted', 'what was read back from the server differs from what was sent', facts);
}
