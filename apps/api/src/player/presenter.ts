import type { PlayerFiles } from '@spotway/contract';
import { isWatchable, storedDeliverableDetails } from '@spotway/domain/delivery';
import { codecName, namedMixes } from '@spotway/domain/film';
import type { Language } from '@spotway/domain/shared';
import { profileName } from '@spotway/wording/films';
import { deliverableFaultText, qualityIssueText } from '@spotway/wording/findings';
import { presentWork, type Viewer } from '../campaigns/work-presenter.ts';
import { PROXIES_FOLDER, proxyPath } from '../requests/proxy-path.ts';
import { mixLabel } from './manifest.ts';
import { fileNameOf, type PlayableDeliverable, type PlayableFilm } from './player.ts';

export function presentPlayerFiles(film: PlayableFilm, viewer: Viewer): PlayerFiles {
  const { campaignId, organizationId, title, isRejected, rejectionReason, material, deliverables, deliverable } = film;
  return {
    campaignId,
    organizationId,
    title,
    isRejected,
    rejectionReason,
    findings: presentFindings(film, viewer.language),
    material: {
      file: {
        name: material.name,
        size: material.sizeBytes,
        storageState: material.storageState,
        removedAt: material.removedAt?.toISOString() ?? null,
      },
      container: { duration: material.probe?.durationSeconds ?? null },
    },
    deliverables: deliverables.map((each) => presentDeliverable(each, viewer.language)),
    deliverable: deliverable && {
      ...presentDeliverable(deliverable, viewer.language),
      making: presentMaking(film, viewer),
    },
    proxy: presentProxy(film),
  };
}

/** @param folder where the viewer reads proxies' files */
export function presentProxy(film: PlayableFilm, folder = PROXIES_FOLDER): PlayerFiles['proxy'] {
  const { material, deliverable, proxy, subtitles } = film;
  if (!proxy) return null;
  const pathOf = (id: string) => proxyPath(id, folder);
  return {
    proxyId: proxy.asset.id,
    videoCodec: !deliverable && material.probe?.video ? codecName(material.probe.video) : proxy.details.videoCodec,
    width: proxy.details.width,
    height: proxy.details.height,
    pictureSize: proxy.details.pictureSize ?? { width: proxy.details.width, height: proxy.details.height },
    chromaSubSampling: proxy.details.chromaSubSampling,
    frameRate: proxy.details.frameRate,
    frameCount: proxy.details.frameCount,
    frameAccuracySupport: true,
    startTc: proxy.details.startTc,
    isDropFrame: proxy.details.isDropFrame,
    hasAudios: proxy.details.audios.length > 0,
    audios: presentAudios(film, proxy.details),
    subtitles: subtitles.map(({ file, proxy: shown }) => ({
      filename: file.name,
      proxyId: shown?.id ?? null,
      url: shown && pathOf(shown.id) + fileNameOf(shown.key),
      language: shown?.details.language ?? 'und',
    })),
    posterUrl: proxy.details.poster && pathOf(proxy.asset.id) + proxy.details.poster,
    sprites: presentSprites(proxy, folder),
    waveformsUrl: proxy.details.waveforms ? pathOf(proxy.asset.id) + proxy.details.waveforms : null,
  };
}

function presentDeliverable(
  { asset, profileName: name }: PlayableDeliverable,
  language: Language,
): PlayerFiles['deliverables'][number] {
  return {
    id: asset.id,
    profileName: profileName(name, language),
    fileName: asset.details.fileName ?? fileNameOf(asset.key),
    sizeBytes: asset.sizeBytes,
    leaderFrames: storedDeliverableDetails(asset.details).leaderFrames,
    removedAt: asset.removedAt?.toISOString() ?? null,
    isWatchable: isWatchable(asset),
    isHeld: asset.heldFor !== null,
  };
}

/** A finished job without a proxy made one that has been removed since: it has to be asked for again. */
function presentMaking({ deliverable, proxy }: PlayableFilm, viewer: Viewer) {
  const job = deliverable?.job;
  return job && !proxy && job.status !== 'finished' ? presentWork(job, viewer) : null;
}

/** The proxy's audio tracks are the film's mixes, in order; what was said about them since the proxy was made applies. */
function presentAudios(
  { material: { probe, toldTracks }, deliverable }: PlayableFilm,
  { audios }: NonNullable<PlayableFilm['proxy']>['details'],
): NonNullable<PlayerFiles['proxy']>['audios'] {
  const mixes = deliverable ? [] : namedMixes(probe?.audios ?? [], toldTracks ?? []);
  return audios.map((audio) => {
    const mix = mixes[audio.index];
    const { typeVersion, version } = mix ?? audio;
    return { ...audio, typeVersion, version, id: mixLabel(audio.index) };
  });
}

type PresentedFinding = PlayerFiles['findings'][number];

/** By place, then what is of the whole film. */
function presentFindings(film: PlayableFilm, language: Language): PresentedFinding[] {
  const findings = film.deliverable ? presentFaults(film.deliverable, language) : presentIssues(film, language);
  return findings.sort((a, b) => (a.inFrame ?? Number.POSITIVE_INFINITY) - (b.inFrame ?? Number.POSITIVE_INFINITY));
}

/** Why a deliverable is held back; the frames of its check count from the film's first picture, after the leader. */
function presentFaults({ asset }: PlayableDeliverable, language: Language): PresentedFinding[] {
  const { startTimecode, frameRate, leaderFrames } = storedDeliverableDetails(asset.details);
  const timing = { startTimecode, frameRate };
  const inFile = (frame: number | undefined) => (frame === undefined ? null : frame + leaderFrames);
  return (asset.heldFor ?? []).map((fault) => {
    const { issue } = fault;
    const words = issue
      ? qualityIssueText(issue, language, timing)
      : { synopsis: deliverableFaultText(fault, language, timing), description: '' };
    const inFrame = inFile(issue?.inFrame);
    return { severity: issue?.severity ?? 'error', ...words, inFrame, outFrame: inFile(issue?.outFrame) ?? inFrame };
  });
}

/** What the check of the master found. */
function presentIssues({ verification }: PlayableFilm, language: Language): PresentedFinding[] {
  if (!verification) return [];
  const { report, measurements } = verification;
  const timing = { frameRate: measurements.frameRate, startTimecode: measurements.startTimecode };
  return report.streams
    .flatMap(({ issues }) => issues)
    .map((issue) => ({
      severity: issue.severity,
      ...qualityIssueText(issue, language, timing),
      inFrame: issue.inFrame ?? null,
      outFrame: issue.outFrame ?? issue.inFrame ?? null,
    }));
}

type PresentedSprites = NonNullable<PlayerFiles['proxy']>['sprites'];

function presentSprites({ asset, details }: NonNullable<PlayableFilm['proxy']>, folder: string): PresentedSprites {
  if (!details.sprites) return null;
  const { files, index, ...geometry } = details.sprites;
  const path = proxyPath(asset.id, folder);
  return { ...geometry, sheetUrls: files.map((name) => path + name), indexUrl: path + index };
}
