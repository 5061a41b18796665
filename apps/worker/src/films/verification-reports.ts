import { createHash } from 'node:crypto';
import type { NewAsset } from '@spotway/database';
import type { Measurements } from '@spotway/domain/film';
import { type JudgedDestination, type QualityReport, strictestLoudness } from '@spotway/domain/quality';
import { LANGUAGES, type Language } from '@spotway/domain/shared';
import type { Attempt } from '@spotway/queue';
import {
  renderVerificationPdf,
  renderVerificationXml,
  type VerificationFacts,
  verificationFileName,
} from '@spotway/reports';
import { assetKey, attemptAssetId } from '@spotway/storage';
import type { StageContext } from '../context/stage-context.ts';
import type { ProbedFilm } from './film.ts';

export interface CheckedFilm {
  readonly film: ProbedFilm;
  readonly broadcastableId: string;
  readonly destinations: readonly JudgedDestination[];
  readonly measurements: Measurements;
  readonly judged: QualityReport;
  readonly stills: ReadonlyMap<number, Uint8Array>;
}

/** Stores the film's verification reports: a PDF in each language, since colleagues may read another one, and the XML. */
export async function storeVerificationReports(
  { storage, config }: StageContext,
  { jobId, number }: Attempt,
  checked: CheckedFilm,
): Promise<NewAsset[]> {
  const facts = reportFacts(checked, config);
  const assets: NewAsset[] = [];
  const store = async (
    kind: NewAsset['kind'],
    extension: 'pdf' | 'xml',
    content: Buffer,
    language: Language | null,
  ) => {
    const key = assetKey(
      checked.broadcastableId,
      attemptAssetId(jobId, number),
      `verification${language ? `-${language}` : ''}.${extension}`,
    );
    const mimeType = extension === 'pdf' ? 'application/pdf' : 'application/xml';
    await storage.putObject(key, content, { contentType: mimeType });
    assets.push({
      broadcastableId: checked.broadcastableId,
      kind,
      role: 'copy',
      profileId: null,
      key,
      sizeBytes: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
      mimeType,
      details: { language, fileName: verificationFileName(facts.film, language ?? 'fr', extension) },
    });
  };
  for (const language of LANGUAGES) {
    await store('VerificationReportPdf', 'pdf', await renderVerificationPdf(facts, language), language);
  }
  await store('VerificationReportXml', 'xml', Buffer.from(renderVerificationXml(facts)), null);
  return assets;
}

function reportFacts(
  checked: CheckedFilm,
  { BRAND_NAME, PUBLIC_URL }: Pick<StageContext['config'], 'BRAND_NAME' | 'PUBLIC_URL'>,
): VerificationFacts {
  const { broadcastableId, destinations, measurements, judged, stills } = checked;
  const { spot, material, probe } = checked.film;
  const { pubId, title, version, campaignId, campaign, advertiser, product } = spot;
  const declaredSeconds = spot.durationMs / 1000;
  return {
    brand: BRAND_NAME,
    checkedAt: new Date(),
    playerUrl: `${PUBLIC_URL.replace(/\/+$/, '')}/deliver/${campaignId}/player/${broadcastableId}`,
    film: { broadcastableId, pubId, title, version, declaredSeconds, campaign, advertiser, product },
    file: {
      name: material.name,
      sizeBytes: material.sizeBytes,
      sha256: material.sha256,
      container: probe.container,
      video: probe.video && videoFacts(probe.video, measurements),
      audios: probe.audios.map(({ index, codec, channels, sampleRate, bitDepth }) => ({
        ...{ index, codec, channels, sampleRate, bitDepth },
      })),
    },
    destinations: destinations.map(({ name }) => name),
    loudnessLimits: strictestLoudness(destinations),
    report: judged,
    measurements,
    stills,
  };
}

/** The part of the probe that reports contain; the XML has no further attributes. */
function videoFacts(
  video: NonNullable<ProbedFilm['probe']['video']>,
  { essence }: Measurements,
): VerificationFacts['file']['video'] {
  const { codec, profile, width, height, frameRate, scan, chromaSubsampling, bitDepth } = video;
  // the actual bit rate of its packets, before the maximum in its header
  const bitRate = Math.round(essence?.coded.bitRate ?? 0) || video.bitRate;
  return { codec, profile, width, height, frameRate, scan, chromaSubsampling, bitDepth, bitRate };
}
