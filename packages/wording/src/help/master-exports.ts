import type { MasterExport } from '@spotway/domain/film';
import { inBoth } from '../languages/index.ts';

/** The ffmpeg exports of recommended masters, on the landing page and in the help. */
export const MASTER_EXPORT_TEXTS = inBoth({
  fr: {
    names: {
      'xdcam-hd422-1080i25': 'XDCAM HD422 50, 1080i25 (.mxf)',
      'prores-422-hq-1080i25': 'ProRes 422 HQ, 1080i25 (.mov)',
      'prores-422-hq-1080p25': 'ProRes 422 HQ, 1080p25 (.mov)',
    } satisfies Record<MasterExport, string>,
    systems: { sh: 'Script macOS et Linux', cmd: 'Script Windows' },
    settings: 'Réglages pour Premiere Pro, Media Encoder, DaVinci Resolve et Media Composer',
    ffmpeg: 'Scripts ffmpeg prêts à l’emploi',
    download: (system: string, name: string) => `${system} : ${name}`,
    file: 'Télécharger ces réglages (.txt)',
  },
  en: {
    names: {
      'xdcam-hd422-1080i25': 'XDCAM HD422 50, 1080i25 (.mxf)',
      'prores-422-hq-1080i25': 'ProRes 422 HQ, 1080i25 (.mov)',
      'prores-422-hq-1080p25': 'ProRes 422 HQ, 1080p25 (.mov)',
    } satisfies Record<MasterExport, string>,
    systems: { sh: 'Script for macOS and Linux', cmd: 'Script for Windows' },
    settings: 'Settings for Premiere Pro, Media Encoder, DaVinci Resolve and Media Composer',
    ffmpeg: 'Ready-made ffmpeg scripts',
    download: (system: string, name: string) => `${system}: ${name}`,
    file: 'Download these settings (.txt)',
  },
});
