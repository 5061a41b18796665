import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import { MediaError } from '../run/media-error.ts';
import { encodedFileName } from './arguments/deliverable-arguments.ts';
import type { Deliverable } from './deliverable.ts';
import type { DeliverableProblem } from './inspection/check-deliverable.ts';

/** A file that was made but must not be sent, and why. */
export interface WrongDeliverable {
  readonly profile: DeliveryProfile;
  readonly problems: readonly DeliverableProblem[];
  /** The file and its measurements, if it has its profile's form and only its content is unexpected; null otherwise. */
  readonly made: Deliverable | null;
}

/** A wrong file kept for inspection. */
export type HeldDeliverable<Made extends Deliverable = Deliverable> = WrongDeliverable & { readonly made: Made };

/** Some of the files are wrong; the others were handed over before this was thrown. */
export class WrongDeliverables extends MediaError {
  readonly wrong: readonly WrongDeliverable[];

  constructor(wrong: readonly WrongDeliverable[]) {
    const summaries = wrong.map(({ profile, problems }) => ({ id: profile.id, text: problemsText(problems) }));
    super('check-failed', summaries.map(({ id, text }) => `the deliverable ${id} is wrong: ${text}`).join('\n'), {
      facts: {
        profileId: summaries.map(({ id }) => id).join(', '),
        problems: summaries.map(({ text }) => text).join('\n'),
      },
    });
    this.wrong = wrong;
  }
}

export interface DeliverableListener<Made> {
  /** Called with each file that passed its check; the callee then owns the file. */
  readonly onMade?: (made: Made) => void;
  /** Called with each wrong file that may be inspected; the callee then owns the file. Without a listener the file is removed. */
  readonly onHeld?: (held: HeldDeliverable) => void;
}

/**
 * Ends a run by handing over the good files and the wrong ones, so that one profile's fault holds up no other, and
 * removes unclaimed files.
 */
export async function handOver<Made extends Deliverable>(
  results: readonly (Made | WrongDeliverable)[],
  { workDir, onMade, onHeld }: DeliverableListener<Made> & { readonly workDir: string },
): Promise<{ made: Made[]; wrong: WrongDeliverable[] }> {
  const wrong = results.filter((each): each is WrongDeliverable => 'problems' in each);
  const made = results.filter((each): each is Made => !('problems' in each));
  if (onMade) made.forEach(onMade);
  for (const each of wrong) {
    if (onHeld && isHeld(each)) onHeld(each);
    else await rm(path.join(workDir, encodedFileName(each.profile)), { force: true });
  }
  return { made, wrong };
}

function isHeld(wrong: WrongDeliverable): wrong is HeldDeliverable {
  return wrong.made !== null;
}

function problemsText(problems: readonly DeliverableProblem[]): string {
  return problems.map(({ code, expected, actual }) => `${code} ${actual} instead of ${expected}`).join('; ');
}
