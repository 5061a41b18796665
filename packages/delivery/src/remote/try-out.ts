import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ServerAbilities } from '../transport.ts';
import { digestOf } from './hashing.ts';
import { type RemoteSession, WriteRefused } from './remote-session.ts';
import { inPieces, sendVerified } from './send-verified.ts';

/** As long as two windows of writes under way. */
export const TRIAL_BYTES = 4 * 1024 * 1024;
/** Where the trial is cut, to be gone on with. */
const CUT_BYTES = 3 * 1024 * 1024;

/**
 * Sends a trial file as a film is sent, cut once and gone on with, reads it back, gives it another name and removes it.
 * @throws DeliveryError, UnfitServer
 */
export async function tryOut(session: RemoteSession, signal?: AbortSignal): Promise<ServerAbilities> {
  const content = randomBytes(TRIAL_BYTES);
  const sha256 = sha256Of(content);
  const newName = () => `.check-${randomUUID()}`;
  const source = { chunks: (from: number) => inPieces(content.subarray(from)) };
  const draft = { name: newName() };
  try {
    const from = session.canResume ? await writeBeginning(session, draft.name, content.subarray(0, CUT_BYTES)) : 0;
    if (from === 0) await session.remove(draft.name);
    const outgoing = { sizeBytes: TRIAL_BYTES, sha256, signal, newName, source };
    const sent = await sendVerified(session, outgoing, draft, from);
    if ('delivered' in sent) throw new Error(sent.reason);
    const final = newName();
    if (await session.rename(draft.name, final)) draft.name = final;
    return {
      resumes: sent.way === 'resumed',
      writesTogether: session.writesTogether ? sent.way !== 'in-order' : null,
      checksums: sent.isChecksumTold,
    };
  } finally {
    await session.remove(draft.name).catch(() => {});
  }
}

/** Gives what is there to go on with: nothing where the server refuses or spoils what a first try asks for. */
async function writeBeginning(session: RemoteSession, name: string, content: Buffer): Promise<number> {
  try {
    await session.write(name, 0, inPieces(content), { inOrder: false });
  } catch (error) {
    if (error instanceof WriteRefused) return 0;
    throw error;
  }
  return (await digestOf(session.read(name))) === sha256Of(content) ? content.length : 0;
}

function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
