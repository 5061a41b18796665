import type { VideoAnalysis } from '@spotway/domain/film';
import { expect, it } from 'vitest';
import { dropWarningText } from './drop-warning.ts';

const film: VideoAnalysis = {
  kind: 'video',
  fileName: 'film.mxf',
  fileSizeBytes: 200_000_000,
  durationSeconds: 30,
  videoCount: 1,
  audioCount: 2,
  otherCount: 1,
  format: 'MXF / MPEG Video',
  commercialName: 'XDCAM HD422',
  resolution: '1920x1080',
  width: 1920,
  height: 1080,
  frameRate: 25,
  chromaSubsampling: '4:2:2',
  bitDepth: 8,
  formatProfile: '4:2:2@High',
  bitRate: 50_000_000,
  pixelAspectRatio: 1,
  scanType: 'Interlaced',
  displayAspectRatio: '16:9',
  startTimecode: '10:00:00:00',
  audios: [],
};

it('words a warning with the film’s own figures, as the verification does', () => {
  expect(dropWarningText('low-bitrate', { ...film, bitRate: 29_970_000 }, 'fr')).toEqual({
    synopsis: 'Débit trop faible pour une diffusion à la télévision',
    description:
      'L’image est codée à 29,9\u00a0Mb/s en moyenne ; la télévision en attend au moins 30\u00a0Mb/s. Envoyez le master d’origine, de préférence en XDCAM HD422 50 ou en ProRes 422 HQ.',
  });
  expect(dropWarningText('low-resolution', { ...film, width: 720, height: 576 }, 'en')).toEqual({
    synopsis: 'Resolution lower than expected',
    description:
      'The picture has 576\u00a0lines; high definition needs at least 720\u00a0lines. Send the master in 1920 × 1080 if there is one.',
  });
});
