import type { Database } from '@spotway/database';
import type { Mailer } from '@spotway/mail';
import type { Queue } from '@spotway/queue';
import type { Storage } from '@spotway/storage';
import type { Config } from './config.ts';
import type { WorkFolder } from './work-folder.ts';

/** What the stages share. */
export interface StageContext {
  readonly db: Database;
  readonly storage: Storage;
  readonly work: WorkFolder;
  readonly mailer: Mailer;
  readonly queue: Pick<Queue, 'notify'>;
  readonly config: Config;
}
