import { DeliveryError } from '@spotway/delivery';
import { awayPart, isNetworkFailure, type OutagePart, type OwnVerdict } from '@spotway/domain/faults';
import type { PipelineStage } from '@spotway/domain/work';
import { MediaError } from '@spotway/media';

/** The worker's disk is full, is gone or can't be written: its work folder may be a volume of its own. */
const DISK_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE'];
const TOOL_DISK_WORDS = /No space left on device|Disk quota exceeded|Read-only file system/i;
/** Nodemailer's codes of a relay that is not there (its `lib/errors`). */
const MAIL_CODES = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS'];

/**
 * The part of the product whose absence explains why a stage's attempt failed: the work waits for it. Null for everything else, also
 * for what a person has to mend (a wrong password, a right to write that is missing): that ends visibly.
 */
export function outageOf(error: unknown, stage: PipelineStage): OutagePart | null {
  const part = awayPart(error, stage === 'notify' ? mailVerdict : workVerdict);
  // A connection that broke while an object's bytes came says no more than that.
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
