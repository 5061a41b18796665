import { H264_MP4, XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { DELIVERABLE_DETAILS } from '@spotway/domain/testing';
import type { MadeDeliverable } from '@spotway/media';
import { expect, it } from 'vitest';
import { openOutlet } from './publish-deliverables.ts';

const film = (profile: MadeDeliverable['profile']) =>
  ({ profile, path: `/disk/${profile.id}`, sha256: 'a'.repeat(64) }) as MadeDeliverable;
const [MXF, MP4] = [film(XDCAM_HD422_50), film(H264_MP4)];

/** An outlet to a store that answers as told, and what went through it. */
function outlet({ stores, hasRoom = true }: { stores: boolean[]; hasRoom?: boolean }) {
  const events: string[] = [];
  const context = {
    storage: {
      uploadFile: async (_: string, file: string) => {
        const isStored = stores.shift() ?? true;
        events.push(`${isStored ? 'stored' : 'not stored'} ${file}`);
        if (!isStored) throw new Error('the store is away');
        return { sizeBytes: 1 };
      },
    },
    work: { adopt: async (_: string, file: string) => void events.push(`adopted ${file}`) },
  };
  const attempt = {
    jobId: 'job',
    number: 2,
    payload: {},
    signal: new AbortController().signal,
    report() {},
    lane: 'light' as const,
    shouldGiveWay: async () => false,
    publish: async () => void events.push('published'),
  };
  const opened = openOutlet(context, attempt, {
    broadcastableId: 'film',
    detailsOf: () => DELIVERABLE_DETAILS,
    requireRoom: () => (hasRoom ? Promise.resolve() : Promise.reject(new Error('the disk was full'))),
  });
  return { ...opened, settle: opened[Symbol.asyncDispose], events };
}

const published = ({ path }: MadeDeliverable) => [`stored ${path}`, `adopted ${path}`, 'published'];

it('makes a file known while the next one is made, its copy in place for the delivery', async () => {
  const { add, settle, finish, events } = outlet({ stores: [] });
  add(MXF);
  await settle();
  expect(events).toEqual(published(MXF));
  add(MP4);
  await finish();
  expect(events).toEqual([...published(MXF), ...published(MP4)]);
});

it('stores at the end what it could not store at once, and only that', async () => {
  const { add, settle, finish, events } = outlet({ stores: [false] });
  add(MXF);
  await settle();
  add(MP4);
  await settle();
  expect(events.splice(0)).toEqual([`not stored ${MXF.path}`, ...published(MP4)]);
  await finish();
  expect(events).toEqual(published(MXF));
});

it('fails when the store is still away at the end', async () => {
  const { add, finish } = outlet({ stores: [false, false] });
  add(MXF);
  await expect(finish()).rejects.toThrow('the store is away');
});

it('makes nothing known of a disk that was full', async () => {
  const { add, finish, settle, events } = outlet({ stores: [], hasRoom: false });
  add(MXF);
  await settle();
  await expect(finish()).rejects.toThrow('the disk was full');
  expect(events).toEqual([`stored ${MXF.path}`]);
});
