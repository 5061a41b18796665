import { type Database, isNotified, recordNotification } from '@spotway/database';
import { type Brand, type Mailer, renderMail } from '@spotway/mail';

/** Tells operators, at most once a day, that the store refuses one of the keys a right. Rejects if they can't be told. */
export type StorageAlert = (details: string) => Promise<void>;

export function createStorageAlert({
  db,
  mailer,
  brand,
  operatorEmail,
  clock,
}: {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly brand: Brand;
  readonly operatorEmail: string;
  readonly clock: () => Date;
}): StorageAlert {
  return async (details) => {
    const foundAt = clock();
    const key = `storage:${foundAt.toISOString().slice(0, 10)}`;
    if (await isNotified(db, key)) return;
    const mail = renderMail('storageAlert', 'fr', { foundAt, details }, brand);
    await mailer.send({ ...mail, to: operatorEmail, language: 'fr', idempotencyKey: key });
    await recordNotification(db, { key, campaignId: null, recipient: operatorEmail });
  };
}
