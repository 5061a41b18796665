import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { DeliveryProfile } from '@spotway/domain';
import type { DeliverableProblem } from './check-deliverable.ts';
import { encodedFileName } from './deliverable-arguments.ts';
import type { Deliverable } from './encode-deliverables.ts';
import { MediaError } from './media-error.ts';

/** A file that was made and may not be sent, and why. */
export interface WrongDeliverable {
  readonly profile: DeliveryProfile;
  readonly problems: readonly DeliverableProblem[];
}

/** Some of the files that were made are wrong, and gone; the others were handed over before this was thrown. */
export class WrongDeliverables extends MediaError {
  readonly wrong: readonly WrongDeliverable[];

  constructor(wrong: readonly WrongDeliverable[]) {
    const told = wrong.map(({ profile, problems }) => ({ id: profile.id, text: problemsText(problems) }));
    super('check-failed', told.map(({ id, text }) => `the deliverable ${id} is wrong: ${text}`).join('\n'), {
      facts: { profileId: told.map(({ id }) => id).join(', '), problems: told.map(({ text }) => text).join('\n') },
    });
    this.wrong = wrong;
  }
}

/**
 * Ends a run of which each file is right or wrong: removes what is wrong and hands over what is right, so that one channel's
 * fault holds no other one back.
 */
export async function handOver<Made extends Deliverable>(
  results: readonly (Made | WrongDeliverable)[],
  { workDir, onMade }: { workDir: string; onMade?: (made: Made) => void },
): Promise<{ made: Made[]; wrong: WrongDeliverable[] }> {
  const wrong = results.filter((each): each is WrongDeliverable => 'problems' in each);
  const made = results.filter((each): each is Made => !('problems' in each));
  await Promise.all(wrong.map(({ profile }) => rm(path.join(workDir, encodedFileName(profile)), { force: true })));
  if (onMade) made.forEach(onMade);
  return { made, wrong };
}

function problemsText(problems: readonly DeliverableProblem[]): string {
  return problems.map(({ code, expected, actual }) => `${code} ${actual} instead of ${expected}`).join('; ');
}
