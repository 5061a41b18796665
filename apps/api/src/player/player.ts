import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AppError } from '@spotway/contract';
import {
  type AssetRow,
  type Database,
  findAsset,
  findBroadcastable,
  listAssets,
  listFilesOfKind,
  type ShowFileRow,
} from '@spotway/database';
import { canViewCampaign } from '@spotway/domain/account';
import { type ProxyDetails, storedProxyDetails } from '@spotway/domain/film';
import type { AssetKind } from '@spotway/domain/shared';
import { type ObjectHead, type Storage, StorageError } from '@spotway/storage';
import type { Caller } from '../plugins/caller.ts';
import { type ByteSpan, parseRange } from './byte-range.ts';
import { addressManifest } from './manifest.ts';

export interface PlayableFilm {
  readonly campaignId: string;
  readonly title: string;
  readonly material: ShowFileRow;
  readonly proxy: { readonly asset: AssetRow; readonly details: ProxyDetails } | null;
  readonly subtitles: readonly { readonly file: ShowFileRow; readonly proxyId: string | null }[];
}

/** The bytes of an object, or the part of it that was asked for. */
interface ServedFile {
  readonly body: Readable;
  readonly totalBytes: number;
  readonly span: ByteSpan | null;
}

/**
 * Every call throws AppError `not_found` for what is not the caller's organisation's, and StorageError object-missing where the store has a
 * recorded file no more.
 */
export interface PlayerService {
  find(caller: Caller, broadcastableId: string): Promise<PlayableFilm>;
  manifest(caller: Caller, proxyId: string, subtitleId: string | undefined): Promise<string>;
  open(caller: Caller, proxyId: string, name: string, range: string | undefined): Promise<ServedFile>;
  /** Throws AppError `file_removed` when its retention is over. */
  downloadUrl(caller: Caller, assetId: string): Promise<string>;
}

/** Time within which a download has to begin. */
const DOWNLOAD_SECONDS = 300;
/** A proxy is many objects, of which its picture and each of its sounds are some. */
const PROXY_PARTS: readonly AssetKind[] = ['ProxyManifest', 'ProxyDashVideo', 'ProxyAudio'];

/** Path under which the files of a proxy are served. */
export function proxyPath(proxyId: string): string {
  return `/api/proxies/${proxyId}/`;
}

export function createPlayerService(
  db: Database,
  store: Pick<Storage, 'headObject' | 'getObjectStream' | 'presignGet'>,
  publicEndpoint: string,
): PlayerService {
  async function findOwn({ actor }: Caller, assetId: string): Promise<AssetRow> {
    const found = await findAsset(db, assetId);
    if (!found || !canViewCampaign(actor, found)) throw new AppError('not_found');
    return found.asset;
  }

  async function headOf(key: string): Promise<ObjectHead> {
    const head = await store.headObject(key);
    if (!head) throw new StorageError('object-missing', key);
    return head;
  }

  return {
    async find({ actor }, broadcastableId) {
      const film = await findBroadcastable(db, broadcastableId);
      if (!film?.material || !canViewCampaign(actor, film)) throw new AppError('not_found');
      const assets = await listAssets(db, broadcastableId);
      const proxy = assets.find(({ kind }) => kind === 'ProxyManifest');
      const subtitles = await listFilesOfKind(db, broadcastableId, 'Subtitle');
      return {
        campaignId: film.campaignId,
        title: film.title,
        material: film.material,
        proxy: proxy ? { asset: proxy, details: storedProxyDetails(proxy.details) } : null,
        subtitles: subtitles.map(({ file }) => ({
          file,
          proxyId:
            assets.find(({ kind, details }) => kind === 'ProxySubtitle' && details.fileId === file.id)?.id ?? null,
        })),
      };
    },

    async manifest(caller, proxyId, subtitleId) {
      const proxy = await findOwn(caller, proxyId);
      if (proxy.kind !== 'ProxyManifest') throw new AppError('not_found');
      const subtitle = subtitleId ? await findOwn(caller, subtitleId) : null;
      if (subtitle && (subtitle.kind !== 'ProxySubtitle' || subtitle.broadcastableId !== proxy.broadcastableId))
        throw new AppError('not_found');
      const { manifest } = storedProxyDetails(proxy.details);
      return addressManifest(
        await text(await store.getObjectStream(proxy.key + manifest)),
        proxyPath(proxyId),
        subtitle && {
          url: proxyPath(subtitle.id) + fileNameOf(subtitle.key),
          language: subtitle.details.language ?? 'und',
        },
      );
    },

    async open(caller, proxyId, name, range) {
      const asset = await findOwn(caller, proxyId);
      const key = keyOf(asset, name);
      if (key === null) throw new AppError('not_found');
      const { sizeBytes } = await headOf(key);
      const span = parseRange(range, sizeBytes);
      return { body: await store.getObjectStream(key, span ?? undefined), totalBytes: sizeBytes, span };
    },

    async downloadUrl(caller, assetId) {
      const asset = await findOwn(caller, assetId);
      if (PROXY_PARTS.includes(asset.kind)) throw new AppError('not_found');
      if (asset.storageState !== 'Active')
        throw new AppError('file_removed', { facts: { removedAt: asset.removedAt } });
      // Else the browser would show the store's own answer.
      await headOf(asset.key);
      const name = asset.details.fileName ?? fileNameOf(asset.key);
      return store.presignGet(asset.key, {
        expiresSeconds: DOWNLOAD_SECONDS,
        contentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        endpoint: publicEndpoint,
      });
    },
  };
}

/** Only names that the asset's facts list lead to an object. */
function keyOf(asset: AssetRow, name: string): string | null {
  if (asset.kind === 'ProxySubtitle') return fileNameOf(asset.key) === name ? asset.key : null;
  if (asset.kind !== 'ProxyManifest') return null;
  const { files } = storedProxyDetails(asset.details);
  return files.includes(name) ? asset.key + name : null;
}

function fileNameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
