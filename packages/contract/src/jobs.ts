import { NOTIFICATION_KINDS } from '@spotway/domain/work';
import { z } from 'zod';

/** Payloads of the pipeline's jobs, by stage: the queue carries these and nothing else. */
export const jobPayloadSchemas = {
  ingest: z.object({ fileId: z.uuid() }),
  verify: z.object({ broadcastableId: z.uuid() }),
  proxy: z.object({ broadcastableId: z.uuid() }),
  qualify: z.object({ broadcastableId: z.uuid() }),
  transcode: z.object({
    broadcastableId: z.uuid(),
    profileIds: z.array(z.string()).min(1),
    /** Those whose file was made once, and refused by its check. */
    wrongProfileIds: z.array(z.string()).optional(),
  }),
  deliver: z.object({ deliveryId: z.uuid() }),
  notify: z.object({
    campaignId: z.uuid(),
    notification: z.enum(NOTIFICATION_KINDS),
    subjectId: z.uuid().nullable(),
    occurrence: z.number().int().optional(),
  }),
} as const;
export type JobPayloads = { [Stage in keyof typeof jobPayloadSchemas]: z.infer<(typeof jobPayloadSchemas)[Stage]> };
/** A payload as its row holds it: which of these there are is said by its stage's schema, which reads it. */
export type StoredJobPayload = Partial<
  JobPayloads['ingest'] & JobPayloads['transcode'] & JobPayloads['deliver'] & JobPayloads['notify']
>;
