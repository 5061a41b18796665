import { rmSync } from 'node:fs';
import os from 'node:os';
import { AREAS, sourcesOf, testsOf } from './areas.ts';
import { HAND_WRITTEN } from './hand-written.ts';
import type { Request } from './messages.ts';
import { openSession } from './session.ts';

// Tries the mutants it receives, one at a time, and answers which test noticed each.
const area = AREAS.find(({ name }) => name === process.argv[2]);
if (!area || !process.send || !process.env.TMPDIR)
  throw new Error('started by scripts/mutants.ts, with the name of an area');

const session = await openSession({
  sources: [...sourcesOf(area), ...HAND_WRITTEN.filter((each) => each.area === area.name).map(({ file }) => file)],
  tests: testsOf(area),
  needsDatabase: area.needsDatabase,
});
/** If the run was interrupted, nobody listens any more. */
const answer = (message: object) => process.connected && process.send?.(message);
process.on('message', async (request: Request) => {
  try {
    const value =
      request.type === 'reach'
        ? await session.reach(request.folder)
        : await session.noticing(request.mutant, request.tests);
    answer({ value });
  } catch (error) {
    answer({ error: String(error) });
  }
});
process.once('disconnect', async () => {
  await session.close();
  // Usually its starter removes the folder, but not if interrupted.
  rmSync(os.tmpdir(), { recursive: true, force: true });
  process.exit();
});
answer({ value: 'ready' });
