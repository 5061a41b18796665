import type { Database } from '@spotway/database';
import type { ErrorReporter } from '@spotway/error-reporting';
import type { Brand, Mailer } from '@spotway/mail';
import type { Queue } from '@spotway/queue';
import type { Storage } from '@spotway/storage';
import type { StreamPace } from './events/campaign-events.ts';
import type { BodyPace } from './plugins/request-bodies.ts';
import type { Config } from './settings/config.ts';

export interface ApiDependencies {
  readonly config: Config;
  readonly db: Database;
  readonly queue: Pick<Queue, 'followUp' | 'notify' | 'runAgain' | 'putFirst' | 'readLeaderFilm' | 'readLogo'>;
  readonly storage: Pick<
    Storage,
    | 'headObject'
    | 'listParts'
    | 'listMultipartUploads'
    | 'abortMultipartUpload'
    | 'deleteObject'
    | 'getObjectStream'
    | 'presignGet'
    | 'putObject'
    | 'uploadFile'
  >;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Silent by default. */
  readonly reporter?: ErrorReporter;
  readonly clock?: () => Date;
  /** How slowly bodies may arrive. */
  readonly bodyPace?: BodyPace;
  /** How often open campaigns are looked at for their event streams. */
  readonly streamPace?: StreamPace;
  /** Delays a sign-in attempt, in milliseconds. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

export function brandOf(config: Config): Brand {
  return { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL, baseUrl: config.PUBLIC_URL };
}

export function systemClock(): Date {
  return new Date();
}
