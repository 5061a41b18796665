import { z } from 'zod';

/** GET /api/broadcastable/{broadcastableId}/files */
export const playerFilesSchema = z.object({
  material: z.object({
    file: z.object({ name: z.string(), size: z.number() }),
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
    })
    .nullable(),
});
export type PlayerFiles = z.infer<typeof playerFilesSchema>;

/** GET /api/getManifest */
export const manifestQuerySchema = z.object({ proxyId: z.uuid(), subtitle: z.uuid().optional() });
