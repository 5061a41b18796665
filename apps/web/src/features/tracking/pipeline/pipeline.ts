import type { ShowFileView, Work } from '@spotway/contract';
import { verificationWork } from './verification-words.ts';

/** A step from a film's arrival to its files for the channels. */
interface PipelineStep {
  readonly stage: 'upload' | 'ingest' | 'verification' | 'proxy' | 'transcode';
  /** Name of the delivery profile that is encoded. */
  readonly profile: string | null;
  readonly work: Work;
}

export interface Pipeline {
  /** What the film does now: `held`: an operator looks at one of its files. */
  readonly state: 'failed' | 'held' | 'active' | 'waiting' | 'done';
  /** The step that is failed, held, active or next; null once all are done. */
  readonly step: PipelineStep | null;
  /** Steps that are done. */
  readonly done: number;
  readonly total: number;
  /** Of all steps, 0 to 1. */
  readonly share: number;
}

const NOT_BEGUN: Work = { jobId: null, phase: 'Waiting', progress: 0, error: null };

function stepsOf(file: ShowFileView, isRejected: boolean): (PipelineStep & { readonly isHeld: boolean })[] {
  const { upload, ingest, verification, proxies, deliveries } = file;
  const sent: Work = upload.completed
    ? { ...NOT_BEGUN, phase: 'Finished', progress: 1 }
    : { ...NOT_BEGUN, phase: 'Uploading', progress: upload.progress };
  const step = (stage: PipelineStep['stage'], work: Work | null | undefined) => ({
    ...{ stage, profile: null, isHeld: false },
    work: work ?? NOT_BEGUN,
  });
  const encodes = deliveries.map(({ profileName, transcoding, isHeld }) => ({
    ...{ stage: 'transcode' as const, profile: profileName, isHeld },
    work: transcoding,
  }));
  return [
    step('upload', sent),
    step('ingest', ingest),
    step('verification', verification && verificationWork(verification)),
    step('proxy', proxies.lowRes?.transcoding),
    // a rejected film is not encoded; the deliveries of the others appear with their film
    ...(isRejected ? [] : encodes.length > 0 ? encodes : [step('transcode', null)]),
  ];
}

/** A film's steps, folded into one. */
export function pipelineOf(file: ShowFileView, isRejected: boolean): Pipeline {
  const steps = stepsOf(file, isRejected);
  const isDone = ({ work }: PipelineStep) => work.phase === 'Finished' && work.error === null;
  const done = steps.filter(isDone).length;
  const sum = steps.reduce((total, each) => total + (isDone(each) ? 1 : each.work.progress), 0);
  const facts = { done, total: steps.length, share: sum / steps.length };
  const failed = steps.find(({ work, isHeld }) => work.error !== null && !isHeld);
  if (failed) return { ...facts, state: 'failed', step: failed };
  const held = steps.find(({ isHeld }) => isHeld);
  if (held) return { ...facts, state: 'held', step: held };
  const active = steps.find((each) => !isDone(each) && each.work.phase !== 'Waiting');
  if (active) return { ...facts, state: 'active', step: active };
  const next = steps.find((each) => !isDone(each)) ?? null;
  return { ...facts, state: next ? 'waiting' : 'done', step: next };
}
