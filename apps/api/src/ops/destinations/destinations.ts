import { randomUUID } from 'node:crypto';
import { AppError, type ConnectionCheck, type operatedDestinationBodySchema } from '@spotway/contract';
import {
  type Database,
  type DestinationFields,
  type Executor,
  insertDestination,
  keepProfileInUse,
  listOperatedDestinations,
  lockDestination,
  type OperatedDestinationRow,
  recordAudit,
  updateDestination,
} from '@spotway/database';
import {
  createTransport,
  type Keyring,
  openTransport,
  type Reach,
  SecretError,
  sealTransport,
  type TransportConfig,
} from '@spotway/delivery';
import type { StoredTransport } from '@spotway/domain/delivery';
import type { z } from 'zod';
import type { Caller } from '../../plugins/caller.ts';

type DestinationForm = z.output<typeof operatedDestinationBodySchema>;

export interface OperatedDestinationService {
  list(): Promise<OperatedDestinationRow[]>;
  /** Throws AppError `not_found`. */
  find(organizationId: string): Promise<OperatedDestinationRow>;
  /** Adds a destination after the others and returns its id. Throws AppError `validation_failed`, `secrets_missing`. */
  create(caller: Caller, form: DestinationForm): Promise<string>;
  /**
   * Omitted secrets and logos are kept. Earlier orders keep the profile they were made with. Throws AppError `not_found`, `validation_failed`,
   * `secrets_missing`, `secrets_to_reenter`.
   */
  update(caller: Caller, organizationId: string, form: DestinationForm): Promise<void>;
  /** Writes and reads back a few MiB as a delivery would, and leaves nothing there. Throws AppError `not_found`. */
  check(caller: Caller, organizationId: string): Promise<ConnectionCheck>;
}

export function createOperatedDestinationService(
  db: Database,
  keyring: Keyring,
  reach: Reach,
  deliveriesDir?: string,
): OperatedDestinationService {
  async function find(organizationId: string): Promise<OperatedDestinationRow> {
    const [row] = await listOperatedDestinations(db, organizationId);
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** The form as stored, with sealed secrets. */
  function fieldsOf(organizationId: string, form: DestinationForm, current: StoredTransport | null): DestinationFields {
    const { name, logoSvg, isActive, profileId, maxConcurrent, transport: settings, secrets } = form;
    const sealed = sealTransport(organizationId, { settings, secrets }, current, keyring);
    if (!sealed.ok) throw new AppError(sealed.reason, { facts: { secrets: sealed.secrets } });
    return { name, logoSvg, isActive, profileId, maxConcurrent, transport: sealed.transport };
  }

  /** Locks the profile against retirement until the transaction ends. */
  async function requireProfile(tx: Executor, { profileId }: DestinationForm): Promise<void> {
    if (!(await keepProfileInUse(tx, profileId))) throw new AppError('validation_failed', { facts: { profileId } });
  }

  /** The audit log's record of a form: which secrets were given, never their values. */
  function factsOf({ name, isActive, profileId, maxConcurrent, transport, secrets }: DestinationForm) {
    const secretsSet = Object.entries(secrets).flatMap(([secret, text]) => (typeof text === 'string' ? [secret] : []));
    return { name, isActive, profileId, maxConcurrent, transport, secretsSet };
  }

  return {
    list: () => listOperatedDestinations(db),
    find,

    async create({ actor }, form) {
      const organizationId = randomUUID();
      const fields = fieldsOf(organizationId, form, null);
      await db.transaction(async (tx) => {
        await requireProfile(tx, form);
        await insertDestination(tx, organizationId, fields);
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: 'destination.created',
          subjectType: 'organization',
          subjectId: organizationId,
          facts: factsOf(form),
        });
      });
      return organizationId;
    },

    async update({ actor }, organizationId, form) {
      await db.transaction(async (tx) => {
        const current = await lockDestination(tx, organizationId);
        if (!current) throw new AppError('not_found');
        await requireProfile(tx, form);
        await updateDestination(tx, organizationId, fieldsOf(organizationId, form, current.transport));
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: 'destination.changed',
          subjectType: 'organization',
          subjectId: organizationId,
          facts: factsOf(form),
        });
      });
    },

    async check({ actor }, organizationId) {
      const { transport } = await find(organizationId);
      const outcome = await tryConnection(reach, () =>
        openTransport(organizationId, transport, keyring, deliveriesDir),
      );
      await recordAudit(db, {
        actorUserId: actor.userId,
        action: 'destination.checked',
        subjectType: 'organization',
        subjectId: organizationId,
        facts: { ok: outcome.ok, reason: outcome.reason, abilities: outcome.abilities },
      });
      return outcome;
    },
  };
}

async function tryConnection(reach: Reach, open: () => TransportConfig): Promise<ConnectionCheck> {
  try {
    const outcome = await createTransport(open(), reach).check();
    if (!outcome.ok) return { ...outcome, abilities: null };
    return { ok: true, reason: null, detail: null, abilities: outcome.abilities ?? null };
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    return { ok: false, reason: 'unreadable-secret', detail: null, abilities: null };
  }
}
