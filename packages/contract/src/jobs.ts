import { NOTIFICATION_KINDS } from '@spotway/domain/work';
import { z } from 'zod';

/** Payloads of the pipeline's jobs by stage; the queue carries nothing else. */
export const jobPayloadSchemas = {
  ingest: z.object({ fileId: z.uuid() }),
  verify: z.object({ broadcastableId: z.uuid() }),
  proxy: z.object({
    broadcastableId: z.uuid(),
    /** The asset of the deliverable to show; by default the master is. */
    deliverableId: z.uuid().optional(),
    /** Only this frame of the master, as a picture. */
    frame: z.number().int().nonnegative().optional(),
  }),
  qualify: z.object({ broadcastableId: z.uuid() }),
  transcode: z.object({
    broadcastableId: z.uuid(),
    profileIds: z.array(z.string()).min(1),
    /** Profiles whose deliverable was already made once and failed its check. */
    wrongProfileIds: z.array(z.string()).optional(),
  }),
  deliver: z.object({ deliveryId: z.uuid() }),
  notify: z.object({
    campaignId: z.uuid(),
    notification: z.enum(NOTIFICATION_KINDS),
    subjectId: z.uuid().nullable(),
    occurrence: z.number().int().optional(),
    /** A colleague who follows the campaign; by default the mail is for whoever it always was for. */
    readerId: z.uuid().optional(),
  }),
} as const;
export type JobPayloads = { [Stage in keyof typeof jobPayloadSchemas]: z.infer<(typeof jobPayloadSchemas)[Stage]> };
/** A payload as stored in its row; the schema of its stage tells which fields it has. */
export type StoredJobPayload = Partial<
  JobPayloads['ingest'] &
    JobPayloads['proxy'] &
    JobPayloads['transcode'] &
    JobPayloads['deliver'] &
    JobPayloads['notify']
>;
