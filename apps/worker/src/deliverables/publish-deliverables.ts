import { type NewAsset, replaceAssets } from '@spotway/database';
import { type DeliverableDetails, deliveryMimeType } from '@spotway/domain/delivery';
import { fileSha256, type HeldDeliverable, type MadeDeliverable } from '@spotway/media';
import type { Attempt } from '@spotway/queue';
import { assetKey, attemptAssetId, type Storage } from '@spotway/storage';
import type { WorkFolder } from '../context/work-folder.ts';

export interface PublishOptions {
  readonly broadcastableId: string;
  readonly detailsOf: (made: MadeDeliverable) => DeliverableDetails;
  /** Throws when what was made on this disk is not to be trusted. */
  readonly requireRoom: () => Promise<void>;
}

/** What takes the files of an outlet in: the store, and this disk. */
export interface OutletParts {
  readonly storage: {
    uploadFile(...given: Parameters<Storage['uploadFile']>): Promise<{ readonly sizeBytes: number }>;
  };
  readonly work: { adopt(...given: Parameters<WorkFolder['adopt']>): Promise<unknown> };
}

/** Files that are stored and made known while the next ones are made. */
export interface DeliverableOutlet extends AsyncDisposable {
  add(made: MadeDeliverable): void;
  /** Waits for all of them, and tries those again that could not be stored at once. */
  finish(): Promise<void>;
  /** Stores a file that its check stopped, for operators to look at; nothing is delivered. */
  hold(held: HeldDeliverable<MadeDeliverable>): Promise<void>;
  /** Waits for what is under way when nothing more comes; never rejects. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Stores each deliverable as soon as it is made, and has it delivered: a channel whose file is there does not wait for the files of others.
 * A store that is away meanwhile costs no encoding: what failed is stored again at the end.
 */
export function openOutlet(context: OutletParts, attempt: Attempt, options: PublishOptions): DeliverableOutlet {
  const { broadcastableId, detailsOf, requireRoom } = options;
  const tries: { made: MadeDeliverable; isDone: Promise<boolean> }[] = [];

  async function publish(asset: NewAsset, made: MadeDeliverable): Promise<void> {
    await requireRoom();
    // The copy stays for the deliveries that follow at once.
    await context.work.adopt(asset.key, made.path);
    await attempt.publish({
      subject: { broadcastableId },
      async commit(tx) {
        await replaceAssets(tx, [asset]);
        return { type: 'transcoded' };
      },
    });
  }

  async function tryAtOnce(made: MadeDeliverable): Promise<boolean> {
    const asset = await store(context, attempt, broadcastableId, made, detailsOf(made)).catch(() => null);
    if (asset) await publish(asset, made);
    return asset !== null;
  }

  return {
    add(made) {
      const isDone = tryAtOnce(made);
      // Heard where it is waited for.
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
  { storage }: OutletParts,
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
