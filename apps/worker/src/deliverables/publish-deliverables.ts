import { type NewAsset, replaceAssets } from '@spotway/database';
import { type DeliverableDetails, deliveryMimeType } from '@spotway/domain/delivery';
import { fileSha256, type HeldDeliverable, type MadeDeliverable } from '@spotway/media';
import type { Attempt } from '@spotway/queue';
import { assetKey, attemptAssetId, type Storage } from '@spotway/storage';
import type { WorkFolder } from '../context/work-folder.ts';

export interface PublishOptions {
  readonly broadcastableId: string;
  readonly detailsOf: (made: MadeDeliverable) => DeliverableDetails;
  /** Throws when files on this disk are not to be trusted. */
  readonly requireRoom: () => Promise<void>;
}

/** Where the publisher puts its files: the store, and this disk. */
export interface PublisherContext {
  readonly storage: {
    uploadFile(...given: Parameters<Storage['uploadFile']>): Promise<{ readonly sizeBytes: number }>;
  };
  readonly work: { adopt(...given: Parameters<WorkFolder['adopt']>): Promise<unknown> };
}

/** Stores and publishes files while the next ones are made. */
export interface DeliverablePublisher extends AsyncDisposable {
  add(made: MadeDeliverable): void;
  /** Waits for all of them, and retries those that could not be stored. */
  finish(): Promise<void>;
  /** Stores a file that its check stopped, for operators to inspect; nothing is delivered. */
  hold(held: HeldDeliverable<MadeDeliverable>): Promise<void>;
  /** Waits for running uploads; never rejects. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Stores each deliverable as soon as it is made, and has it delivered: no destination waits for the files of others.
 * An outage of the store costs no encoding: failed uploads are repeated at the end.
 */
export function openPublisher(
  context: PublisherContext,
  attempt: Attempt,
  options: PublishOptions,
): DeliverablePublisher {
  const { broadcastableId, detailsOf, requireRoom } = options;
  const tries: { made: MadeDeliverable; isDone: Promise<boolean> }[] = [];

  async function publish(asset: NewAsset, made: MadeDeliverable): Promise<void> {
    await requireRoom();
    // The copy stays for the deliveries that follow immediately.
    await context.work.adopt(asset.key, made.path);
    await attempt.publish({
      subject: { broadcastableId },
      async commit(tx) {
        await replaceAssets(tx, [asset]);
        return { type: 'transcoded' };
      },
    });
  }

  async function tryToPublish(made: MadeDeliverable): Promise<boolean> {
    const asset = await store(context, attempt, broadcastableId, made, detailsOf(made)).catch(() => null);
    if (asset) await publish(asset, made);
    return asset !== null;
  }

  return {
    add(made) {
      const isDone = tryToPublish(made);
      // The error surfaces where the promise is awaited.
      isDone.catch(() => {});
      tries.push({ made, isDone });
    },
    async finish() {
      for (const { made, isDone } of tries) {
        if (await isDone) continue;
        await publish(await store(context, attempt, broadcastableId, made, detailsOf(made)), made);
      }
    },
    async hold({ made, problems }) {
      const asset = await store(context, attempt, broadcastableId, made, detailsOf(made));
      await requireRoom();
      await attempt.publish({
        subject: null,
        async commit(tx) {
          await replaceAssets(tx, [{ ...asset, role: 'copy', heldFor: problems }]);
          return null;
        },
      });
    },
    async [Symbol.asyncDispose]() {
      await Promise.allSettled(tries.map(({ isDone }) => isDone));
    },
  };
}

async function store(
  { storage }: PublisherContext,
  { jobId, number, signal }: Attempt,
  broadcastableId: string,
  made: MadeDeliverable,
  details: DeliverableDetails,
): Promise<NewAsset> {
  const { profile, path } = made;
  const sha256 = made.sha256 ?? (await fileSha256(path, { signal }));
  const key = assetKey(broadcastableId, attemptAssetId(jobId, number), `${profile.id}.${profile.extension}`);
  const mimeType = deliveryMimeType(profile);
  const { sizeBytes } = await storage.uploadFile(key, path, { contentType: mimeType, signal });
  return {
    broadcastableId,
    kind: profile.video === null ? 'Audio' : 'Video',
    role: 'deliverable',
    profileId: profile.id,
    key,
    sizeBytes,
    sha256,
    mimeType,
    details,
  };
}
