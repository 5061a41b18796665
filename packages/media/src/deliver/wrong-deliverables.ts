import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import { MediaError } from '../run/media-error.ts';
import { encodedFileName } from './arguments/deliverable-arguments.ts';
import type { Deliverable } from './deliverable.ts';
import type { DeliverableProblem } from './inspection/check-deliverable.ts';

/** A file that was made and may not be sent, and why. */
export interface WrongDeliverable {
  readonly profile: DeliveryProfile;
  readonly problems: readonly DeliverableProblem[];
  /** The file and what was measured of it, where it has its profile's form and its content alone surprises; null otherwise. */
  readonly made: Deliverable | null;
}

/** A wrong file that may be looked at. */
export type HeldDeliverable<Made extends Deliverable = Deliverable> = WrongDeliverable & { readonly made: Made };

/** Some of the files that were made are wrong; the others were handed over before this was thrown. */
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

export interface Hearers<Made> {
  /** Hears of each file that is checked and right; the file is the hearer's then. */
  readonly onMade?: (made: Made) => void;
  /** Hears of each wrong file that may be looked at; the file is the hearer's then. Without a hearer it is removed. */
  readonly onHeld?: (held: HeldDeliverable) => void;
}

/**
 * Ends a run of which each file is right or wrong: hands over both, so that one channel's fault holds no other one back, and
 * removes what nobody wants.
 */
export async function handOver<Made extends Deliverable>(
  results: readonly (Made | WrongDeliverable)[],
  { workDir, onMade, onHeld }: Hearers<Made> & { readonly workDir: string },
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
