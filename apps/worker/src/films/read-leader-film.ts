import type { LeaderFilmAnalysis } from '@spotway/contract';
import type { MediaProbe } from '@spotway/domain/film';
import { probeFile } from '@spotway/media';
import type { LeaderFilmReader } from '@spotway/queue';
import type { WorkFolder } from '../context/work-folder.ts';

/** Probes a stored leader film before it is kept; the copy stays for the encodings that show it. */
export function createLeaderFilmReader(work: Pick<WorkFolder, 'openCopy'>): LeaderFilmReader {
  return async ({ key, sizeBytes }, signal) => {
    using copy = await work.openCopy({ key, sizeBytes, signal, onProgress: () => {} });
    const probed = await probeFile(copy.file, { signal });
    return probed.ok ? { ok: true, analysis: leaderFilmAnalysis(probed.probe) } : { ok: false, reason: probed.reason };
  };
}

/** What is stored of a leader film's probe. */
export function leaderFilmAnalysis({ container, audios, video }: MediaProbe): LeaderFilmAnalysis {
  return {
    container,
    audioChannels: audios.reduce((sum, { channels }) => sum + channels, 0),
    picture: video && {
      codec: video.codec,
      width: video.width,
      height: video.height,
      scan: video.scan,
      frameRate: { ...video.frameRate },
      frames: video.frameCount,
    },
  };
}
