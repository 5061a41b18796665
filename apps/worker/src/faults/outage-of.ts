import { DeliveryError } from '@spotway/delivery';
import { isNetworkFailure, type OutagePart, type OwnVerdict, unavailablePart } from '@spotway/domain/faults';
import type { PipelineStage } from '@spotway/domain/work';
import { MediaError } from '@spotway/media';

/** The worker's disk is full, gone or not writable: its work folder may be on a separate volume. */
const DISK_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE'];
const TOOL_DISK_WORDS = /No space left on device|Disk quota exceeded|Read-only file system/i;
/** Nodemailer error codes for an unreachable relay (its `lib/errors`). */
const MAIL_CODES = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS'];

/**
 * The unavailable part of the product that explains why a stage's attempt failed: the work waits for it. Null for everything else, including
 * what a person has to fix (a wrong password, a missing write permission): such a job ends visibly.
 */
export function outageOf(error: unknown, stage: PipelineStage): OutagePart | null {
  const part = unavailablePart(error, stage === 'notify' ? mailVerdict : workVerdict);
  // A connection that breaks while an object is being fetched is just a network error.
  return part === 'network' ? 'store' : part;
}

const workVerdict: OwnVerdict<OutagePart> = (error) => {
  if (error instanceof DeliveryError)
    return ['unreachable', 'missing', 'no-space'].includes(error.fault) ? 'destination' : null;
  const code = 'code' in error ? String(error.code) : '';
  if (DISK_CODES.includes(code)) return 'disk';
  return error instanceof MediaError && isDiskOfTool(error) ? 'disk' : undefined;
};

const mailVerdict: OwnVerdict<OutagePart> = (error) => {
  const isRelayAway = 'code' in error && MAIL_CODES.includes(String(error.code));
  const isOfOthers = 'query' in error || '$metadata' in error;
  return isRelayAway || (!isOfOthers && isNetworkFailure(error)) ? 'mail' : workVerdict(error);
};

function isDiskOfTool({ message, facts }: MediaError): boolean {
  return TOOL_DISK_WORDS.test(`${message}\n${facts.log ?? ''}`);
}
