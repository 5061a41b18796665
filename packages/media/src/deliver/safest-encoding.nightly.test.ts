import { XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { expect, it } from 'vitest';
import { probedFilm } from '../testing/measured-film.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { verify } from '../verify/verify.ts';
import { encodeDeliverables } from './encode-deliverables.ts';
import { WrongDeliverables } from './wrong-deliverables.ts';

it('an encoding with safer settings passes the check that the usual ones failed', async () => {
  const { film, probe } = await probedFilm('flash-in-noise');
  await withWorkFolder(async (workDir) => {
    const measurements = await verify(film, { probe, workDir });
    const options = { probe, measurements, profiles: [XDCAM_HD422_50], workDir };
    const refused: unknown = await encodeDeliverables(film, options).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WrongDeliverables);
    expect((refused as WrongDeliverables).wrong.flatMap(({ problems }) => problems)).toMatchObject([
      { code: 'levels' },
    ]);
    const [made] = await encodeDeliverables(film, { ...options, care: 'safest' });
    expect(made?.inspection.measurements.video?.levels.maxPercentOutside).toBeLessThanOrEqual(1);
  });
});
