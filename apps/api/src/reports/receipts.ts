import { AppError, type Receipt } from '@spotway/contract';
import { type Database, findReceipt, findReceiptKey } from '@spotway/database';
import { canViewCampaign } from '@spotway/domain/account';
import type { Caller } from '../plugins/caller.ts';

export interface ReceiptService {
  /** Throws AppError `not_found`, also for another organisation's delivery and for one that is not done. */
  get(caller: Caller, deliveryId: string): Promise<Receipt>;
  /** The public half of a key, PEM; the newest without an id. Throws AppError `not_found`. */
  publicKey(keyId: string | null): Promise<{ id: string; publicKey: string }>;
}

export function createReceiptService(db: Database): ReceiptService {
  return {
    async get({ actor }, deliveryId) {
      const found = await findReceipt(db, deliveryId);
      if (!found || !canViewCampaign(actor, found)) throw new AppError('not_found');
      const { document, keyId, signature } = found.receipt;
      return { receipt: JSON.parse(document), signature: { algorithm: 'Ed25519', keyId, value: signature } };
    },

    async publicKey(keyId) {
      const key = await findReceiptKey(db, keyId);
      if (!key) throw new AppError('not_found');
      return key;
    },
  };
}
