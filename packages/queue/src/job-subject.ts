import type { JobPayloads } from '@spotway/contract';
import type { PipelineStage } from '@spotway/domain/work';

/** Subject of the job that makes a picture of a master's frame. */
export function masterFrameSubject(broadcastableId: string, frame: number): string {
  return `${broadcastableId}:${frame}`;
}

/** What a job is about, as a single string: two jobs of a stage with the same subject are the same work. */
export function jobSubject<Stage extends PipelineStage>(stage: Stage, payload: JobPayloads[Stage]): string {
  const fields: Partial<
    JobPayloads['ingest'] &
      JobPayloads['proxy'] &
      JobPayloads['transcode'] &
      JobPayloads['deliver'] &
      JobPayloads['notify']
  > = payload;
  switch (stage) {
    case 'ingest':
      return `${fields.fileId}`;
    case 'proxy':
      if (fields.frame !== undefined) return masterFrameSubject(`${fields.broadcastableId}`, fields.frame);
      return `${fields.deliverableId ?? fields.broadcastableId}`;
    case 'transcode':
      return `${fields.broadcastableId}:${[...(fields.profileIds ?? [])].sort().join(',')}`;
    case 'deliver':
      return `${fields.deliveryId}`;
    case 'notify':
      return [
        fields.notification,
        fields.subjectId ?? fields.campaignId,
        ...(fields.occurrence ? [fields.occurrence] : []),
        ...(fields.readerId ? [fields.readerId] : []),
      ].join(':');
    default:
      return `${fields.broadcastableId}`;
  }
}
