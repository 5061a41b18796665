import { isDatabaseAway } from '@spotway/database';
import { DeliveryError } from '@spotway/delivery';
import type { OutagePart, PipelineStage } from '@spotway/domain';
import { MediaError } from '@spotway/media';
import { httpStatus, StorageError } from '@spotway/storage';

/** The worker's disk is full, is gone or can't be written: its work folder may be a volume of its own. */
const DISK_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE'];
const TOOL_DISK_WORDS = /No space left on device|Disk quota exceeded|Read-only file system/i;
const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ERR_STREAM_PREMATURE_CLOSE',
];
/** Nodemailer's codes of a relay that is not there (its `lib/errors`). */
const MAIL_CODES = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS'];

/**
 * The part of the product whose absence explains why a stage's attempt failed: the work waits for it. Null for everything else, also
 * for what a person has to mend (a wrong password, a right to write that is missing): that ends visibly.
 */
export function outageOf(error: unknown, stage: PipelineStage): OutagePart | null {
  if (error instanceof AggregateError) {
    for (const each of error.errors) {
      const part = outageOf(each, stage);
      if (part) return part;
    }
  }
  if (!(error instanceof Error)) return null;
  if (error instanceof DeliveryError) {
    return ['unreachable', 'missing', 'no-space'].includes(error.fault) ? 'destination' : null;
  }
  // Drizzle's errors hold their query, and what was behind it as their cause.
  if ('query' in error) return isDatabaseAway(error) ? 'database' : null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (DISK_CODES.includes(code)) return 'disk';
  if (error instanceof MediaError) return isDiskOfTool(error) ? 'disk' : causeOf(error, stage);
  if (error instanceof StorageError) return causeOf(error, stage);
  if (isOfStore(error)) return isStoreAway(error, code) ? 'store' : null;
  if (stage === 'notify' && (MAIL_CODES.includes(code) || NETWORK_CODES.includes(code))) return 'mail';
  // A connection that broke while an object's bytes came says no more than that.
  if (NETWORK_CODES.includes(code)) return 'store';
  return causeOf(error, stage) ?? (isDatabaseAway(error) ? 'database' : null);
}

function causeOf({ cause }: Error, stage: PipelineStage): OutagePart | null {
  return cause === undefined ? null : outageOf(cause, stage);
}

function isDiskOfTool({ message, facts }: MediaError): boolean {
  return TOOL_DISK_WORDS.test(`${message}\n${facts.log ?? ''}`);
}

/** Errors of the S3 client carry the facts of their request. */
function isOfStore(error: Error): boolean {
  return '$metadata' in error;
}

function isStoreAway(error: Error, code: string): boolean {
  const status = httpStatus(error);
  if (status === null) return NETWORK_CODES.includes(code) || error.name === 'TimeoutError';
  return status >= 500 || status === 408 || status === 429;
}
