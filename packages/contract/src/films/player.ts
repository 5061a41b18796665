import { STORAGE_STATES } from '@spotway/domain/shared';
import { z } from 'zod';
import { keyText } from '../shared/caller-text.ts';
import { workSchema } from './show-file.ts';

/** Layout of thumbnails on their sheets: left to right, top to bottom, one every `intervalFrames` pictures starting with the first. */
const spriteGeometry = {
  tileWidth: z.number().int(),
  tileHeight: z.number().int(),
  columns: z.number().int(),
  rows: z.number().int(),
  intervalFrames: z.number().int(),
  tileCount: z.number().int(),
};

const findingSchema = z.object({
  severity: z.enum(['error', 'warning']),
  synopsis: z.string(),
  description: z.string(),
  /** First and last frame, counted from 0; null for what is of the whole film. */
  inFrame: z.number().int().nullable(),
  outFrame: z.number().int().nullable(),
});

/** A deliverable of the film. */
const deliverableSchema = z.object({
  id: z.string(),
  /** Name of its delivery profile. */
  profileName: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** Frames before the film's first one: frame n of the master is frame n + leaderFrames of this file. */
  leaderFrames: z.number().int(),
  /** When it was deleted at the end of retention. */
  removedAt: z.iso.datetime().nullable(),
  /** False for sound alone and for separate essences. */
  isWatchable: z.boolean(),
  /** Its check has stopped it; such a file is shown only to operators. */
  isHeld: z.boolean(),
});

/** A proxy as the player loads it. */
export const playerProxySchema = z.object({
  proxyId: z.string(),
  videoCodec: z.string(),
  /** Of the film, in its own pixels, which may not be square. */
  width: z.number().int(),
  height: z.number().int(),
  /** Of the proxy's picture, in square pixels: the shape on screen. */
  pictureSize: z.object({ width: z.number().int(), height: z.number().int() }),
  chromaSubSampling: z.string().nullable(),
  frameRate: z.object({ num: z.number().int(), den: z.number().int() }),
  frameCount: z.number().int(),
  frameAccuracySupport: z.boolean(),
  /** Of the first picture, colon-separated; null if the file has none. */
  startTc: z.string().nullable(),
  isDropFrame: z.boolean(),
  hasAudios: z.boolean(),
  audios: z.array(
    z.object({
      index: z.number().int(),
      /** Label of its audio set in the manifest. */
      id: z.string(),
      channels: z.number().int(),
      version: z.string(),
      typeVersion: z.string(),
      channelLayout: z.string().nullable(),
    }),
  ),
  subtitles: z.array(
    z.object({
      filename: z.string(),
      /** Null when the format can't be shown. */
      proxyId: z.string().nullable(),
      /** Of its WebVTT file; null as `proxyId` is. */
      url: z.string().nullable(),
      /** BCP 47; `und` when unknown. */
      language: z.string(),
    }),
  ),
  posterUrl: z.string().nullable(),
  /** Thumbnails for the seek bar; null for older proxies. */
  sprites: z.object({ ...spriteGeometry, sheetUrls: z.array(z.string()), indexUrl: z.string() }).nullable(),
  /**
   * JSON: `peaksPerSecond`, and per audio track and channel alternating minimum and maximum values, -127 to 127; `loudnessPerSecond`, and per audio track
   * short-term loudness in LUFS, null where nothing is heard.
   */
  waveformsUrl: z.string().nullable(),
});

/** GET /api/broadcastable/{broadcastableId}/files; `deliverable` is the asset id of the deliverable to show instead of the master. */
export const playerFilesQuerySchema = z.object({ deliverable: z.uuid().optional() });

/** GET /api/broadcastable/{broadcastableId}/files */
export const playerFilesSchema = z.object({
  material: z.object({
    file: z.object({
      name: z.string(),
      size: z.number(),
      storageState: z.enum(STORAGE_STATES),
      /** When the master was deleted at the end of retention; the proxy stays. */
      removedAt: z.iso.datetime().nullable(),
    }),
    container: z.object({ duration: z.number().nullable() }),
  }),
  campaignId: z.string(),
  /** The organisation that ordered the campaign. */
  organizationId: z.string(),
  title: z.string(),
  /** The film was sent back: by its check, or by an operator. */
  isRejected: z.boolean(),
  /** Why; null if it was not, or if the findings of its check are the reason. */
  rejectionReason: z.string().nullable(),
  /**
   * What the check found, in the order of the film; empty before it is done. Of a deliverable, why it is held back: its frames then count from the leader's first
   * picture.
   */
  findings: z.array(findingSchema),
  /** The film's deliverables, by name of their profile. */
  deliverables: z.array(deliverableSchema),
  /**
   * The deliverable shown, with the progress of its proxy: null if nobody has asked for it, or once it is made. Null for the master. A deliverable has its
   * leader, its own mixes and timecode, and neither findings nor subtitle files.
   */
  deliverable: deliverableSchema.extend({ making: workSchema.nullable() }).nullable(),
  /** Of the master, or of the deliverable shown; null until it is Finished. */
  proxy: playerProxySchema.nullable(),
});
export type PlayerFiles = z.infer<typeof playerFilesSchema>;

/** /api/broadcastable/{broadcastableId}/frames/{frame}: counted from 0. */
export const masterFrameParamsSchema = z.object({ id: z.uuid(), frame: keyText({ max: 7 }).regex(/^\d{1,7}$/) });

/** GET /api/broadcastable/{broadcastableId}/frames/{frame} */
export const masterFrameSchema = z.object({
  /** Asset to download; null until it is made, and 30 days after. */
  assetId: z.string().nullable(),
  /** Null if nobody has asked for it, or once it is made. */
  making: workSchema.nullable(),
});

/** GET /api/getManifest */
export const manifestQuerySchema = z.object({ proxyId: z.uuid(), subtitle: z.uuid().optional() });

/** Name of a proxy file: no folder, nothing that could form a path. */
export const proxyFileNameSchema = keyText({ max: 120 }).regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/);
