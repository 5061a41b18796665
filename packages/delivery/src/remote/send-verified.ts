import { DeliveryError } from '../delivery-error.ts';
import type { DeliveryRefusal } from '../transport.ts';
import { digestOf } from './hashing.ts';
import { FileTooLong, type RemoteSession, UnfitServer, WriteRefused } from './remote-session.ts';
import { type FailedTry, nextWay, type SendingWay } from './sending-way.ts';

/** Bytes that can be had as often as needed. */
export type Source = {
  /** From a position on. */
  chunks(from: number): AsyncIterable<Buffer>;
  /** What reading them failed with, apart from the server's failures. */
  readonly failure?: unknown;
};

export type Outgoing = {
  sizeBytes: number;
  sha256: string;
  signal?: AbortSignal;
  /** Hidden, and new each time: a server may remember the checksum of a name (ProFTPD's mod_digest does). */
  newName(): string;
  source: Source;
  /** Why what was sent may differ without the server's fault. */
  findFault?(): Promise<DeliveryRefusal | null>;
};

/** The file that is being written; it has another name with each try. */
export type Draft = { name: string };

export type Sent = {
  way: SendingWay;
  /** The server computed the checksum, else the file was read back. */
  isChecksumTold: boolean;
};

/**
 * Writes a file, from the draft's `from` bytes on, until it reads back as it is. What counts is what the server has from byte 0 to the last one
 * after the last write: it may lose on reopening what was right before. Gives the way that led there.
 * @throws DeliveryError `corrupted` when it is spoilt again and again, `denied` when the server refuses now this byte, now that one;
 * `FileTooLong` when it is the same byte each time; `UnfitServer`; what the session throws
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
      if (found.sha256 === outgoing.sha256) return { way, isChecksumTold: found.isTold };
      const fault = await outgoing.findFault?.();
      if (fault) return fault;
      failure = spoilt(outgoing, found);
      // Taken over by another attempt: the film is its affair.
      if (found.sizeBytes === undefined) throw failure;
      tries.push({ way, reason: 'spoilt' });
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      await expectWriting(session, outgoing.newName());
      const isAtEnd = way === 'resumed' && error.position === from && !error.isOfOpening;
      if (isAtEnd && (await goesOn(session, outgoing.newName()))) throw new FileTooLong(from, error);
      failure = lastingFault(error, earlier);
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

type Found = { sizeBytes: number | undefined; sha256: string; isTold: boolean };

async function findWritten(session: RemoteSession, { sizeBytes, signal }: Outgoing, { name }: Draft): Promise<Found> {
  const foundBytes = await session.size(name);
  if (foundBytes !== sizeBytes) return { sizeBytes: foundBytes, sha256: '', isTold: false };
  const { sha256, isTold } = await remoteChecksum(session, name, signal);
  return { sizeBytes, sha256, isTold };
}

/** SHA-256 of a whole file: told by the server where it can, else read back. */
export async function remoteChecksum(
  session: RemoteSession,
  name: string,
  signal: AbortSignal | undefined,
): Promise<{ sha256: string; isTold: boolean }> {
  const told = await session.sha256(name);
  if (told !== undefined) return { sha256: told, isTold: true };
  return { sha256: await digestOf(session.read(name), signal), isTold: false };
}

/**
 * Tells a server that takes nothing at the moment, since it is full say, from one that takes no byte behind another, ever.
 * @throws `UnfitServer`; the error of a server that takes nothing
 */
async function expectWriting(session: RemoteSession, name: string): Promise<void> {
  try {
    await session.write(name, 0, inPieces('x', 'y'), { inOrder: true });
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    if (error.position === 0) throw error.cause;
    throw new UnfitServer('the server takes the first bytes of a file and refuses all behind them', error);
  } finally {
    await session.remove(name).catch(() => {});
  }
}

/** Whether the server takes a byte behind a file that is opened again. */
async function goesOn(session: RemoteSession, name: string): Promise<boolean> {
  try {
    await session.write(name, 0, inPieces('x'), { inOrder: true });
    await session.write(name, 1, inPieces('y'), { inOrder: true });
    return true;
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    return false;
  } finally {
    await session.remove(name).catch(() => {});
  }
}

/** What it means that a server which takes files refused this one: never that it is away, else the film would be sent to it for ever. */
function lastingFault({ position, cause }: WriteRefused, earlier: WriteRefused | undefined): Error {
  if (position === 0) return cause;
  if (position === earlier?.position) return new FileTooLong(position, cause);
  return new DeliveryError('denied', `the server takes files and refuses byte ${position} of this one`, {}, cause);
}

export async function* inPieces(...pieces: (string | Uint8Array)[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

function spoilt(outgoing: Outgoing, found: Found): DeliveryError {
  const facts = {
    expected: outgoing.sha256,
    expectedBytes: outgoing.sizeBytes,
    found: found.sha256,
    foundBytes: found.sizeBytes,
  };
  return new DeliveryError('corrupted', 'what the server has reads back differently from what was sent', facts);
}
