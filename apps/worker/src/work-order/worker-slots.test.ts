import { PIPELINE_STAGES } from '@spotway/domain/work';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../context/config.ts';
import { parseWorkerSlots, parseWorkerStages } from './worker-slots.ts';

describe('WORKER_STAGES', () => {
  it('is all stages when empty, otherwise those it names, in pipeline order', () => {
    expect(parseWorkerStages('')).toEqual(PIPELINE_STAGES);
    expect(parseWorkerStages('transcode, verify,verify')).toEqual(['verify', 'transcode']);
  });

  it.each(['encode', 'verify,', 'Verify'])('refuses %j and lists the stages', (setting) => {
    expect(() => parseWorkerStages(setting)).toThrow('is not a stage; the stages are ingest, verify, proxy, qualify');
  });
});

describe('WORKER_SLOTS', () => {
  it.each([
    ['', {}],
    ['transcode=2', { transcode: 2 }],
    [' transcode = 16 , verify=1 ', { transcode: 16, verify: 1 }],
  ])('reads %j', (setting, slots) => expect(parseWorkerSlots(setting)).toEqual(slots));

  it.each([
    ['transcode', '"transcode" is not stage=number'],
    ['transcode=two', 'is not stage=number'],
    ['transcode=-1', 'is not stage=number'],
    ['encode=1', '"encode" is not a stage'],
    ['notify=2', 'notify has no heavy work'],
    ['verify=1,verify=2', 'verify is named twice'],
    ['verify=0', 'is not between 1 and 16; WORKER_STAGES leaves'],
    ['verify=17', 'is not between 1 and 16'],
  ])('refuses %j', (setting, fault) => expect(() => parseWorkerSlots(setting)).toThrow(fault));
});

const needed = {
  DATABASE_URL: 'postgres://127.0.0.1:1/spotway',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY_ID: 'server',
  S3_SECRET_ACCESS_KEY: 'server-secret',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

it('slots for a stage that the worker does not take are refused at the start', () => {
  const read = (WORKER_STAGES: string) =>
    readConfig({ ...needed, WORKER_STAGES, WORKER_SLOTS: 'transcode=2,verify=1' });
  expect(() => read('transcode,deliver')).toThrow(
    /WORKER_SLOTS.*: verify has slots, but WORKER_STAGES leaves it to other workers/,
  );
  expect(read('transcode,verify').WORKER_SLOTS).toEqual({ transcode: 2, verify: 1 });
  expect(read('').WORKER_SLOTS).toEqual({ transcode: 2, verify: 1 });
});

it('all faults are reported at the start, in one message', () => {
  const read = () =>
    readConfig({ WORKER_STAGES: 'encode', WORKER_SLOTS: 'verify=0', WORKER_STOP_GRACE_SECONDS: '3601' });
  for (const name of ['WORKER_STAGES', 'WORKER_SLOTS', 'WORKER_STOP_GRACE_SECONDS']) expect(read).toThrow(name);
});
