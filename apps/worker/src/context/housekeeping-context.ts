import type { ProviderConfig } from '@spotway/contract';
import type { Database } from '@spotway/database';
import type { Mailer } from '@spotway/mail';
import type { Queue } from '@spotway/queue';
import type { Storage } from '@spotway/storage';
import type { Config } from './config.ts';

/** What the schedules share. The store's key is the platform's own, never the one that signs for browsers. */
export interface HousekeepingContext {
  readonly db: Database;
  readonly storage: Pick<
    Storage,
    'abortMultipartUpload' | 'deleteObject' | 'deleteObjects' | 'headObject' | 'listMultipartUploads' | 'listObjects'
  >;
  readonly queue: Pick<Queue, 'followUp' | 'notify' | 'requeueLost'>;
  readonly mailer: Mailer;
  readonly config: ProviderConfig &
    Pick<Config, 'BRAND_NAME' | 'SUPPORT_EMAIL' | 'PUBLIC_URL' | 'OPERATOR_EMAIL' | 'STORE_SWEEP_MAX_PERCENT'>;
}
