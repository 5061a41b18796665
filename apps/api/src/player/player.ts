import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AppError } from '@spotway/contract';
import {
  type AssetRow,
  type Database,
  type Executor,
  findAsset,
  findBroadcastable,
  findJobAbout,
  findProfiles,
  findVerification,
  type JobRow,
  listAssets,
  listFilesOfKind,
  type ShowFileRow,
} from '@spotway/database';
import { type Actor, canViewCampaign, canWatchDeliverable } from '@spotway/domain/account';
import { type ProxyDetails, storedProxyDetails } from '@spotway/domain/film';
import type { AssetKind } from '@spotway/domain/shared';
import { type ObjectHead, type Storage, StorageError } from '@spotway/storage';
import type { Caller } from '../plugins/caller.ts';
import { PROXIES_FOLDER, proxyPath } from '../requests/proxy-path.ts';
import { type ByteSpan, parseRange } from './byte-range.ts';
import { addressManifest } from './manifest.ts';

/** A deliverable of a film, with the name of its profile. */
export interface PlayableDeliverable {
  readonly asset: AssetRow;
  readonly profileName: string;
}

export interface PlayableFilm {
  readonly campaignId: string;
  readonly organizationId: string;
  readonly title: string;
  readonly isRejected: boolean;
  /** Null if the findings of its check are the reason. */
  readonly rejectionReason: string | null;
  readonly verification: Awaited<ReturnType<typeof findVerification>>;
  readonly material: ShowFileRow;
  readonly deliverables: readonly PlayableDeliverable[];
  /** The deliverable shown, with the job that makes its proxy; null for the master. */
  readonly deliverable: (PlayableDeliverable & { readonly job: JobRow | null }) | null;
  /** Of the deliverable shown, or of the master. */
  readonly proxy: { readonly asset: AssetRow; readonly details: ProxyDetails } | null;
  readonly subtitles: readonly { readonly file: ShowFileRow; readonly proxy: AssetRow | null }[];
}

/** What a caller may watch depends on who they are, not on their session. */
export type Watcher = Pick<Caller, 'actor'>;

/** The bytes of an object, or the requested part of it. */
export interface ServedFile {
  readonly totalBytes: number;
  /** Of the stored object; empty with stores that tell none. */
  readonly etag: string;
  readonly span: ByteSpan | 'unsatisfiable' | null;
  read(): Promise<Readable>;
}

/**
 * Every call throws AppError `not_found` for anything outside the caller's organisation, and StorageError object-missing if a recorded file is no
 * longer in the store.
 */
export interface PlayerService {
  /** @param deliverableId the deliverable to show instead of the master */
  find(caller: Watcher, broadcastableId: string, deliverableId?: string): Promise<PlayableFilm>;
  /** @param folder where the caller reads proxies' files; by default `PROXIES_FOLDER` */
  manifest(caller: Watcher, proxyId: string, subtitleId: string | undefined, folder?: string): Promise<string>;
  open(caller: Watcher, proxyId: string, name: string, range: string | undefined): Promise<ServedFile>;
  /** Throws AppError `file_removed` after its retention has ended. */
  downloadUrl(caller: Caller, assetId: string): Promise<string>;
  /** The film's master; throws as `downloadUrl` does. */
  masterUrl(caller: Caller, broadcastableId: string): Promise<string>;
}

/** A download has to begin within this time. */
const DOWNLOAD_SECONDS = 300;
/** Asset kinds that belong to a proxy, which is many objects. */
const PROXY_PARTS: readonly AssetKind[] = ['ProxyManifest', 'ProxyDashVideo', 'ProxyAudio', 'DeliverableProxy'];
/** Those with a manifest. */
const PROXIES: readonly AssetKind[] = ['ProxyManifest', 'DeliverableProxy'];

/** Where members read the files of proxies. */
export function createPlayerService(
  db: Database,
  store: Pick<Storage, 'headObject' | 'getObjectStream' | 'presignGet'>,
  publicEndpoint: string,
): PlayerService {
  async function findOwn({ actor }: Watcher, assetId: string): Promise<AssetRow> {
    const found = await findAsset(db, assetId);
    if (!found || !canViewCampaign(actor, found)) throw new AppError('not_found');
    return found.asset;
  }

  async function findOwnFilm({ actor }: Watcher, broadcastableId: string) {
    const film = await findBroadcastable(db, broadcastableId);
    if (!film?.material || !canViewCampaign(actor, film)) throw new AppError('not_found');
    return { ...film, material: film.material };
  }

  async function headOf(key: string): Promise<ObjectHead> {
    const head = await store.headObject(key);
    if (!head) throw new StorageError('object-missing', key);
    return head;
  }

  async function linkTo(
    { key, storageState, removedAt }: Pick<AssetRow, 'key' | 'storageState' | 'removedAt'>,
    name: string,
  ): Promise<string> {
    if (storageState !== 'Active') throw new AppError('file_removed', { facts: { removedAt } });
    // Otherwise the browser would show the store's own error page.
    await headOf(key);
    return store.presignGet(key, {
      expiresSeconds: DOWNLOAD_SECONDS,
      contentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      endpoint: publicEndpoint,
    });
  }

  return {
    async find(caller, broadcastableId, deliverableId) {
      const { actor } = caller;
      const film = await findOwnFilm(caller, broadcastableId);
      const assets = await listAssets(db, broadcastableId);
      const deliverables = await namedDeliverables(
        db,
        assets.filter((asset) => isPlayable(actor, { asset, organizationId: film.organizationId })),
      );
      const shown = deliverables.find(({ asset }) => asset.id === deliverableId) ?? null;
      if (deliverableId !== undefined && !shown) throw new AppError('not_found');
      const proxy = shown ? proxyOf(assets, shown.asset.id) : assets.find(({ kind }) => kind === 'ProxyManifest');
      const subtitles = await listFilesOfKind(db, broadcastableId, 'Subtitle');
      const verification = await findVerification(db, broadcastableId);
      return {
        campaignId: film.campaignId,
        organizationId: film.organizationId,
        title: film.title,
        isRejected: film.rejectedAt !== null,
        rejectionReason: verification && film.decidedBy === null ? null : film.rejectionReason,
        verification,
        material: film.material,
        deliverables,
        deliverable: shown && { ...shown, job: proxy ? null : await findJobAbout(db, 'proxy', shown.asset.id) },
        proxy: proxy ? { asset: proxy, details: storedProxyDetails(proxy.details) } : null,
        // They start with the master's first picture; a deliverable may have a leader.
        subtitles: (shown ? [] : subtitles).map(({ file }) => ({
          file,
          proxy: assets.find(({ kind, details }) => kind === 'ProxySubtitle' && details.fileId === file.id) ?? null,
        })),
      };
    },

    async manifest(caller, proxyId, subtitleId, folder = PROXIES_FOLDER) {
      const proxy = await findOwn(caller, proxyId);
      if (!PROXIES.includes(proxy.kind)) throw new AppError('not_found');
      const subtitle = subtitleId ? await findOwn(caller, subtitleId) : null;
      if (subtitle && (subtitle.kind !== 'ProxySubtitle' || subtitle.broadcastableId !== proxy.broadcastableId))
        throw new AppError('not_found');
      const { manifest } = storedProxyDetails(proxy.details);
      return addressManifest(
        await text(await store.getObjectStream(proxy.key + manifest)),
        proxyPath(proxyId, folder),
        subtitle && {
          url: proxyPath(subtitle.id, folder) + fileNameOf(subtitle.key),
          language: subtitle.details.language ?? 'und',
        },
      );
    },

    async open(caller, proxyId, name, range) {
      const asset = await findOwn(caller, proxyId);
      const key = keyOf(asset, name);
      if (key === null) throw new AppError('not_found');
      const { sizeBytes, etag } = await headOf(key);
      const span = parseRange(range, sizeBytes);
      const bytes = span === 'unsatisfiable' ? undefined : (span ?? undefined);
      return { totalBytes: sizeBytes, etag, span, read: () => store.getObjectStream(key, bytes) };
    },

    async downloadUrl(caller, assetId) {
      const asset = await findOwn(caller, assetId);
      if (PROXY_PARTS.includes(asset.kind)) throw new AppError('not_found');
      return linkTo(asset, asset.details.fileName ?? fileNameOf(asset.key));
    },

    async masterUrl(caller, broadcastableId) {
      const { material } = await findOwnFilm(caller, broadcastableId);
      return linkTo(material, material.name);
    },
  };
}

/** Whether an asset is a deliverable that the caller may watch. */
export function isPlayable(
  actor: Actor,
  { asset: { role, heldFor }, organizationId }: { readonly asset: AssetRow; readonly organizationId: string },
): boolean {
  const isHeld = heldFor !== null;
  return (isHeld || role === 'deliverable') && canWatchDeliverable(actor, { organizationId, isHeld });
}

/** Deliverables by name of their profile. */
async function namedDeliverables(db: Executor, made: readonly AssetRow[]): Promise<PlayableDeliverable[]> {
  const profiles = await findProfiles(
    db,
    made.flatMap(({ profileId }) => profileId ?? []),
  );
  return made
    .map((asset) => ({ asset, profileName: profiles.get(asset.profileId ?? '')?.name ?? asset.profileId ?? '' }))
    .sort((a, b) => a.profileName.localeCompare(b.profileName));
}

/** The proxy of a deliverable among the film's assets. */
export function proxyOf(assets: readonly AssetRow[], deliverableId: string): AssetRow | undefined {
  return assets.find(({ kind, details }) => kind === 'DeliverableProxy' && details.deliverableId === deliverableId);
}

/** The object of a name; only names listed in the asset's details have one. */
function keyOf(asset: AssetRow, name: string): string | null {
  if (asset.kind === 'ProxySubtitle') return fileNameOf(asset.key) === name ? asset.key : null;
  if (!PROXIES.includes(asset.kind)) return null;
  const { files } = storedProxyDetails(asset.details);
  return files.includes(name) ? asset.key + name : null;
}

export function fileNameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
