import { GOOD_ANALYSIS } from '@spotway/domain/testing';
import { expect, it } from 'vitest';
import { dropWarningText } from './drop-warning.ts';

it('gives a warning with the film’s own figures, like the verification', () => {
  expect(dropWarningText('low-bitrate', { ...GOOD_ANALYSIS, bitRate: 29_970_000 }, 'fr')).toEqual({
    synopsis: 'Débit trop faible pour une diffusion à la télévision',
    description:
      'L’image est codée à 29,9\u00a0Mb/s en moyenne ; la télévision en attend au moins 30\u00a0Mb/s. Envoyez le master d’origine, de préférence en XDCAM HD422 50 ou en ProRes 422 HQ.',
  });
  expect(dropWarningText('low-resolution', { ...GOOD_ANALYSIS, width: 720, height: 576 }, 'en')).toEqual({
    synopsis: 'Resolution lower than expected',
    description:
      'The picture has 576\u00a0lines; high definition needs at least 720\u00a0lines. Send the master in 1920 × 1080 if there is one.',
  });
});
