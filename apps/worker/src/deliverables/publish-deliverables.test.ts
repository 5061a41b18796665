import { H264_MP4, XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { DELIVERABLE_DETAILS } from '@spotway/domain/testing';
import type { MadeDeliverable } from '@spotway/media';
import { expect, it } from 'vitest';
import { openPublisher } from './publish-deliverables.ts';

const film = (profile: MadeDeliverable['profile']) =>
  ({ profile, path: `/disk/${profile.id}`, sha256: 'a'.repeat(64) }) as MadeDeliverable;
const [MXF, MP4] = [film(XDCAM_HD422_50), film(H264_MP4)];

/** A publisher with a scripted store, and a log of what it did. */
function publisher({ stores, hasRoom = true }: { stores: boolean[]; hasRoom?: boolean }) {
  const events: string[] = [];
  const context = {
    storage: {
      uploadFile: async (_: string, file: string) => {
        const isStored = stores.shift() ?? true;
        events.push(`${isStored ? 'stored' : 'not stored'} ${file}`);
        if (!isStored) throw new Error('the store is unreachable');
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
  const opened = openPublisher(context, attempt, {
    broadcastableId: 'film',
    detailsOf: () => DELIVERABLE_DETAILS,
    requireRoom: () => (hasRoom ? Promise.resolve() : Promise.reject(new Error('the disk was full'))),
  });
  return { ...opened, settle: opened[Symbol.asyncDispose], events };
}

const published = ({ path }: MadeDeliverable) => [`stored ${path}`, `adopted ${path}`, 'published'];

it('publishes a file while the next one is made, with its copy in place for the delivery', async () => {
  const { add, settle, finish, events } = publisher({ stores: [] });
  add(MXF);
  await settle();
  expect(events).toEqual(published(MXF));
  add(MP4);
  await finish();
  expect(events).toEqual([...published(MXF), ...published(MP4)]);
});

it('retries at the end what it could not store immediately, and only that', async () => {
  const { add, settle, finish, events } = publisher({ stores: [false] });
  add(MXF);
  await settle();
  add(MP4);
  await settle();
  expect(events.splice(0)).toEqual([`not stored ${MXF.path}`, ...published(MP4)]);
  await finish();
  expect(events).toEqual(published(MXF));
});

it('fails when the store is still unreachable at the end', async () => {
  const { add, finish } = publisher({ stores: [false, false] });
  add(MXF);
  await expect(finish()).rejects.toThrow('the store is unreachable');
});

it('publishes nothing from a disk that was full', async () => {
  const { add, finish, settle, events } = publisher({ stores: [], hasRoom: false });
  add(MXF);
  await settle();
  await expect(finish()).rejects.toThrow('the disk was full');
  expect(events).toEqual([`stored ${MXF.path}`]);
});
