import type { NewAsset, ShowFileRow } from '@spotway/database';
import type { Attempt } from '@spotway/queue';
import { assetKey, attemptAssetId } from '@spotway/storage';
import type { StageContext } from '../context/stage-context.ts';
import type { ReadSubtitleFile } from './subtitle-analysis.ts';

const FILE_NAME = 'subtitles.vtt';
const MIME_TYPE = 'text/vtt';

/**
 * Stores the WebVTT text of a subtitle file. @returns the asset that makes it known (kind ProxySubtitle); its
 * details name the source file and its language, as the player's manifest needs them, and hold the result of its check
 */
export async function storeSubtitleProxy(
  { storage }: Pick<StageContext, 'storage'>,
  { jobId, number, signal }: Pick<Attempt, 'jobId' | 'number' | 'signal'>,
  { id: fileId, broadcastableId }: Pick<ShowFileRow, 'id' | 'broadcastableId'>,
  { analysis, webVtt, report }: Pick<ReadSubtitleFile, 'analysis' | 'report'> & { readonly webVtt: string },
): Promise<NewAsset> {
  signal.throwIfAborted();
  const key = assetKey(broadcastableId, attemptAssetId(jobId, number), FILE_NAME);
  const body = new TextEncoder().encode(webVtt);
  await storage.putObject(key, body, { contentType: MIME_TYPE });
  const language = analysis.kind === 'subtitle' ? analysis.language : null;
  return {
    broadcastableId,
    kind: 'ProxySubtitle',
    role: 'proxy_subtitle',
    profileId: null,
    key,
    sizeBytes: body.length,
    sha256: null,
    mimeType: MIME_TYPE,
    details: { fileId, language, report },
  };
}
