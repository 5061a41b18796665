import type { PlayerFiles } from '@spotway/contract';
import { namedMixes } from '@spotway/domain/film';
import { type PlayableFilm, proxyPath } from './player.ts';

export function presentPlayerFiles({ campaignId, title, material, proxy, subtitles }: PlayableFilm): PlayerFiles {
  return {
    campaignId,
    title,
    material: {
      file: {
        name: material.name,
        size: material.sizeBytes,
        storageState: material.storageState,
        removedAt: material.removedAt?.toISOString() ?? null,
      },
      container: { duration: material.probe?.durationSeconds ?? null },
    },
    proxy: proxy && {
      proxyId: proxy.asset.id,
      videoCodec: proxy.details.videoCodec,
      width: proxy.details.width,
      height: proxy.details.height,
      chromaSubSampling: proxy.details.chromaSubSampling,
      frameRate: proxy.details.frameRate,
      frameCount: proxy.details.frameCount,
      frameAccuracySupport: true,
      startTc: proxy.details.startTc,
      isDropFrame: proxy.details.isDropFrame,
      hasAudios: proxy.details.audios.length > 0,
      audios: presentAudios(material, proxy.details),
      subtitles: subtitles.map(({ file, proxyId }) => ({ filename: file.name, proxyId })),
      posterUrl: proxy.details.poster && proxyPath(proxy.asset.id) + proxy.details.poster,
      sprites: presentSprites(proxy),
      waveformsUrl: proxy.details.waveforms ? proxyPath(proxy.asset.id) + proxy.details.waveforms : null,
    },
  };
}

/** The proxy's sounds are the film's mixes, in their order; what was told of them since it was made counts. */
function presentAudios(
  { probe, toldTracks }: PlayableFilm['material'],
  { audios }: NonNullable<PlayableFilm['proxy']>['details'],
): NonNullable<PlayerFiles['proxy']>['audios'] {
  const mixes = namedMixes(probe?.audios ?? [], toldTracks ?? []);
  return audios.map((audio) => {
    const mix = mixes[audio.index];
    if (!mix) return audio;
    return { ...audio, typeVersion: mix.typeVersion, version: mix.version };
  });
}

type PresentedSprites = NonNullable<PlayerFiles['proxy']>['sprites'];

function presentSprites({ asset, details }: NonNullable<PlayableFilm['proxy']>): PresentedSprites {
  if (!details.sprites) return null;
  const { files, index, ...geometry } = details.sprites;
  const path = proxyPath(asset.id);
  return { ...geometry, sheetUrls: files.map((name) => path + name), indexUrl: path + index };
}
