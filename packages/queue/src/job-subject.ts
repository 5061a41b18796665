import type { JobPayloads } from '@spotway/contract';
import type { PipelineStage } from '@spotway/domain/work';

/** What a job is about, as one word: two jobs of a stage with the same subject are the same work. */
export function jobSubject<Stage extends PipelineStage>(stage: Stage, payload: JobPayloads[Stage]): string {
  const fields: Partial<
    JobPayloads['ingest'] & JobPayloads['transcode'] & JobPayloads['deliver'] & JobPayloads['notify']
  > = payload;
  switch (stage) {
    case 'ingest':
      return `${fields.fileId}`;
    case 'transcode':
      return `${fields.broadcastableId}:${[...(fields.profileIds ?? [])].sort().join(',')}`;
    case 'deliver':
      return `${fields.deliveryId}`;
    case 'notify':
      return [
        fields.notification,
        fields.subjectId ?? fields.campaignId,
        ...(fields.occurrence ? [fields.occurrence] : []),
      ].join(':');
    default:
      return `${fields.broadcastableId}`;
  }
}
