import { STORAGE_STATES } from '@spotway/domain/shared';
import { z } from 'zod';
import { keyText } from '../shared/caller-text.ts';

/** How thumbnails lie on their sheets: left to right, top to bottom, one every `intervalFrames` pictures from the first on. */
const spriteGeometry = {
  tileWidth: z.number().int(),
  tileHeight: z.number().int(),
  columns: z.number().int(),
  rows: z.number().int(),
  intervalFrames: z.number().int(),
  tileCount: z.number().int(),
};

/** GET /api/broadcastable/{broadcastableId}/files */
export const playerFilesSchema = z.object({
  material: z.object({
    file: z.object({
      name: z.string(),
      size: z.number(),
      storageState: z.enum(STORAGE_STATES),
      /** When the master was deleted at the end of its retention; the proxy stays. */
      removedAt: z.iso.datetime().nullable(),
    }),
    container: z.object({ duration: z.number().nullable() }),
  }),
  campaignId: z.string(),
  title: z.string(),
  /** Null until the proxy is Finished. */
  proxy: z
    .object({
      proxyId: z.string(),
      videoCodec: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      chromaSubSampling: z.string().nullable(),
      frameRate: z.object({ num: z.number().int(), den: z.number().int() }),
      frameCount: z.number().int(),
      frameAccuracySupport: z.boolean(),
      /** Colon-separated; null when the master has none. */
      startTc: z.string().nullable(),
      isDropFrame: z.boolean(),
      hasAudios: z.boolean(),
      audios: z.array(
        z.object({
          index: z.number().int(),
          channels: z.number().int(),
          version: z.string(),
          typeVersion: z.string(),
          channelLayout: z.string().nullable(),
        }),
      ),
      subtitles: z.array(z.object({ filename: z.string(), proxyId: z.string().nullable() })),
      posterUrl: z.string().nullable(),
      /** Thumbnails for the seek bar; null for proxies made before there were any. */
      sprites: z.object({ ...spriteGeometry, sheetUrls: z.array(z.string()), indexUrl: z.string() }).nullable(),
      /** JSON: `peaksPerSecond`, and per audio track and channel least and greatest value by turns, -127 to 127. */
      waveformsUrl: z.string().nullable(),
    })
    .nullable(),
});
export type PlayerFiles = z.infer<typeof playerFilesSchema>;

/** GET /api/getManifest */
export const manifestQuerySchema = z.object({ proxyId: z.uuid(), subtitle: z.uuid().optional() });

/** Name of a file of a proxy: no folder, nothing that a path could be made of. */
export const proxyFileNameSchema = keyText({ max: 120 }).regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/);
