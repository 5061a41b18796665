import { createHash } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  type AddPasskeyBody,
  AppError,
  type LoginWithPasskeyBody,
  type PasskeyCreation,
  type PasskeyRequest,
} from '@spotway/contract';
import {
  type Database,
  deletePasskey,
  type Executor,
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  recordAudit,
  renamePasskey,
  type UserWithOrganizations,
  useChallenge,
} from '@spotway/database';
import { type AuditAction, canKeepOnly, MAX_PASSKEYS, type OperatorsSecondFactor } from '@spotway/domain/account';
import { afterRemoval, firstRecoveryCodes, lockedFactors } from './factors.ts';
import type { PasskeyTickets } from './passkey-tickets.ts';

/** Time for the browser's own dialog. */
const DIALOG_MS = 5 * 60_000;
/** Ed25519, ES256 and RS256 (IANA, COSE algorithms): every device has one of them. */
const ALGORITHMS = [-8, -7, -257];

export interface PasskeyService {
  list(userId: string): Promise<PasskeyRow[]>;
  /** Throws AppError `too_many_passkeys`. */
  start(user: Pick<UserWithOrganizations, 'id' | 'email' | 'name'>): Promise<PasskeyCreation>;
  /** Returns new recovery codes if it is the first factor. Throws AppError `passkey_refused`, `too_many_passkeys`. */
  add(userId: string, body: AddPasskeyBody): Promise<string[]>;
  /** Throws AppError `not_found`. */
  rename(userId: string, id: string, name: string): Promise<void>;
  /** Throws AppError `not_found`, `second_factor_demanded`. */
  remove(user: UserWithOrganizations, id: string): Promise<void>;
  /** Throws AppError `not_found`. */
  require(userId: string, id: string): Promise<void>;
  startLogin(): PasskeyRequest;
  /** The user whose passkey signed. Throws AppError `passkey_refused`. */
  login(body: LoginWithPasskeyBody): Promise<string>;
}

interface Parts {
  readonly db: Database;
  readonly tickets: PasskeyTickets;
  readonly brand: string;
  /** Passkeys are bound to its host, and signed for its origin. */
  readonly publicUrl: URL;
  readonly operators: OperatorsSecondFactor;
  readonly clock: () => Date;
}

export function createPasskeyService({ db, tickets, brand, publicUrl, operators, clock }: Parts): PasskeyService {
  const expected = {
    expectedOrigin: publicUrl.origin,
    expectedRPID: publicUrl.hostname,
    requireUserVerification: true,
  };
  const audit = (tx: Executor, userId: string, action: AuditAction) =>
    recordAudit(tx, { actorUserId: userId, action, subjectType: 'user', subjectId: userId });

  function ticketOf(ticket: string, purpose: string) {
    const read = tickets.read(ticket, purpose);
    if (!read) throw new AppError('passkey_refused');
    return read;
  }

  /** Of two answers to the same challenge one counts. */
  async function useUp(tx: Executor, { challenge, expiresAt }: ReturnType<typeof ticketOf>): Promise<void> {
    const hash = createHash('sha256').update(challenge).digest('base64url');
    if (!(await useChallenge(tx, hash, expiresAt))) throw new AppError('passkey_refused');
  }

  return {
    list: (userId) => listPasskeys(db, userId),

    async start({ id, email, name }) {
      const known = await listPasskeys(db, id);
      if (known.length >= MAX_PASSKEYS) throw new AppError('too_many_passkeys');
      const { challenge, ticket } = tickets.issue(addingTo(id));
      return {
        ticket,
        options: {
          challenge,
          rp: { id: expected.expectedRPID, name: brand },
          user: { id: handleOf(id), name: email, displayName: name },
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
          timeout: DIALOG_MS,
          attestation: 'none',
          excludeCredentials: known.map(({ credentialId }) => ({ type: 'public-key' as const, id: credentialId })),
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        },
      };
    },

    async add(userId, { ticket, name, credential }) {
      const read = ticketOf(ticket, addingTo(userId));
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: read.challenge,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(refuse);
      if (!verified) throw new AppError('passkey_refused');
      const { credential: made, credentialBackedUp } = registrationInfo;
      return db.transaction(async (tx) => {
        const { passkeys } = await lockedFactors(tx, userId);
        if (passkeys >= MAX_PASSKEYS) throw new AppError('too_many_passkeys');
        await useUp(tx, read);
        const recoveryCodes = await firstRecoveryCodes(tx, userId);
        const isNew = await insertPasskey(tx, {
          userId,
          name,
          credentialId: made.id,
          publicKey: Buffer.from(made.publicKey).toString('base64url'),
          signatures: made.counter,
          transports: credential.response.transports ?? [],
          isSynced: credentialBackedUp,
        });
        if (!isNew) throw new AppError('passkey_refused');
        await audit(tx, userId, 'user.passkeyAdded');
        return recoveryCodes;
      });
    },

    async rename(userId, id, name) {
      if (!(await renamePasskey(db, userId, id, name))) throw new AppError('not_found');
    },

    async require(userId, id) {
      if (!(await listPasskeys(db, userId)).some((passkey) => passkey.id === id)) throw new AppError('not_found');
    },

    async remove({ id: userId, organizations }, id) {
      await db.transaction(async (tx) => {
        const { hasApp, passkeys } = await lockedFactors(tx, userId);
        if (!(await deletePasskey(tx, userId, id))) throw new AppError('not_found');
        const remaining = { hasApp, passkeys: passkeys - 1 };
        if (!canKeepOnly(remaining, organizations, operators)) throw new AppError('second_factor_demanded');
        await afterRemoval(tx, userId, remaining);
        await audit(tx, userId, 'user.passkeyRemoved');
      });
    },

    startLogin() {
      const { challenge, ticket } = tickets.issue('login');
      const options = { challenge, rpId: expected.expectedRPID, timeout: DIALOG_MS } as const;
      return { ticket, options: { ...options, userVerification: 'required' } };
    },

    async login({ ticket, credential }) {
      const read = ticketOf(ticket, 'login');
      const passkey = await findPasskey(db, credential.id);
      if (!passkey) throw new AppError('passkey_refused');
      const { userHandle } = credential.response;
      if (userHandle !== undefined && userHandle !== handleOf(passkey.userId)) throw new AppError('passkey_refused');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: read.challenge,
        credential: {
          id: passkey.credentialId,
          publicKey: Buffer.from(passkey.publicKey, 'base64url'),
          counter: passkey.signatures,
          transports: passkey.transports,
        },
      }).catch(refuse);
      if (!verified) throw new AppError('passkey_refused');
      const { newCounter: signatures, credentialBackedUp: isSynced } = authenticationInfo;
      await db.transaction(async (tx) => {
        await useUp(tx, read);
        await notePasskeyUse(tx, passkey.id, { signatures, isSynced, lastUsedAt: clock() });
      });
      return passkey.userId;
    },
  };
}

/** What the passkey knows its user by, base64url. */
function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

function addingTo(userId: string): string {
  return `add:${userId}`;
}

/** The library throws for everything that does not fit, whatever callers send. */
function refuse(cause: unknown): never {
  throw new AppError('passkey_refused', { cause });
}
