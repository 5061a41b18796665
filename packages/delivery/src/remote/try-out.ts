import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ServerAbilities } from '../transport.ts';
import { digestOf } from './hashing.ts';
import { type RemoteSession, WriteRefused } from './remote-session.ts';
import { sendVerified, toChunks } from './send-verified.ts';

/** Two windows of writes in flight. */
export const TRIAL_BYTES = 4 * 1024 * 1024;
/** Where the trial is interrupted and resumed. */
const CUT_BYTES = 3 * 1024 * 1024;

/**
 * Sends a trial file the way a film is sent, with one interruption and resumption, reads it back, renames and removes it.
 * @throws DeliveryError, UnfitServer
 */
export async function tryOut(session: RemoteSession, signal?: AbortSignal): Promise<ServerAbilities> {
  const content = randomBytes(TRIAL_BYTES);
  const sha256 = sha256Of(content);
  const newName = () => `.check-${randomUUID()}`;
  const source = { chunks: (from: number) => toChunks(content.subarray(from)) };
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
      checksums: sent.isServerChecksum,
    };
  } finally {
    await session.remove(draft.name).catch(() => {});
  }
}

/** Returns the bytes there are to resume: 0 if the server refuses or spoils the first try. */
async function writeBeginning(session: RemoteSession, name: string, content: Buffer): Promise<number> {
  try {
    await session.write(name, 0, toChunks(content), { inOrder: false });
  } catch (error) {
    if (error instanceof WriteRefused) return 0;
    throw error;
  }
  return (await digestOf(session.read(name))) === sha256Of(content) ? content.length : 0;
}

function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
