import { AppError, type Erasure, type ErasureBody } from '@spotway/contract';
import {
  type Database,
  type Executor,
  eraseUser,
  lockAndListOperators,
  lockErasure,
  readErasureFacts,
  recordAudit,
  type UserWithOrganizations,
} from '@spotway/database';
import { agreesToClose, type ErasurePlan, erasurePlan } from '@spotway/domain/account';
import { isoDay } from '@spotway/domain/billing';

export interface Erasures {
  /** What erasing the account would do now. */
  plan(user: UserWithOrganizations): Promise<Erasure>;
  /**
   * Erases the account of a user who has proven their password. Throws AppError `erasure_address_differs`, `erasure_prevented` (facts: Erasure),
   * `erasure_unagreed` (facts: Erasure).
   */
  erase(user: UserWithOrganizations, body: Omit<ErasureBody, 'password'>): Promise<void>;
}

/** @param sendMail tells the user at the address they had, once it is done */
export function createErasures({
  db,
  clock,
  sendMail,
}: {
  readonly db: Database;
  readonly clock: () => Date;
  readonly sendMail: (user: UserWithOrganizations) => void;
}): Erasures {
  async function planFor(executor: Executor, user: UserWithOrganizations, now: Date): Promise<ErasurePlan> {
    return erasurePlan(await readErasureFacts(executor, user.id, { now, today: isoDay(now) }));
  }

  return {
    plan: async (user) => presentPlan(await planFor(db, user, clock())),

    async erase(user, { email, closing }) {
      if (email.trim().toLowerCase() !== user.email.toLowerCase()) throw new AppError('erasure_address_differs');
      const now = clock();
      await db.transaction(async (tx) => {
        if (user.organizations.some(({ kind }) => kind === 'operator')) await lockAndListOperators(tx);
        await lockErasure(tx, user.id);
        const plan = await planFor(tx, user, now);
        if (plan.obstacles.length > 0) throw new AppError('erasure_prevented', { facts: presentPlan(plan) });
        if (!agreesToClose(plan, closing)) throw new AppError('erasure_unagreed', { facts: presentPlan(plan) });
        const ids = (each: ErasurePlan['closed']) => each.map(({ id }) => id);
        const about = { actorUserId: user.id, subjectType: 'user', subjectId: user.id };
        await recordAudit(tx, {
          ...about,
          action: 'user.erased',
          facts: { left: ids(plan.left), closed: ids(plan.closed), deleted: ids(plan.deleted) },
        });
        await eraseUser(tx, user, plan, now);
      });
      sendMail(user);
    },
  };
}

function presentPlan({ obstacles, left, closed, deleted }: ErasurePlan): Erasure {
  return { obstacles: [...obstacles], left: [...left], closed: [...closed], deleted: [...deleted] };
}
