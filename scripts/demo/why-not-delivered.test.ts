import { expect, it } from 'vitest';
import { whyNotDelivered } from './why-not-delivered.ts';

type Spot = Parameters<typeof whyNotDelivered>[0];
type Point = Parameters<typeof whyNotDelivered>[1];

const work = (error: string | null) => ({ jobId: null, phase: 'Waiting', progress: 0, error });
const spotWith = (errors: { transcode?: string; ingest?: string; rejection?: string }) =>
  ({
    show: {
      activeBroadcastable: {
        broadcastable: { rejection: errors.rejection ? { reason: errors.rejection } : null },
        files: {
          material: {
            ingest: work(errors.ingest ?? null),
            verification: null,
            proxies: { lowRes: null },
            deliveries: [{ transcoding: work(null) }, { transcoding: work(errors.transcode ?? null) }],
          },
        },
      },
    },
  }) as unknown as Spot;
const point = (error: string | null) => ({ delivery: { work: work(error) } }) as unknown as Point;

it.each([
  ['the delivery itself', spotWith({ transcode: 'later' }), point('La livraison a échoué.'), 'La livraison a échoué.'],
  [
    'the transcode before it',
    spotWith({ transcode: 'Le transcodage a échoué.' }),
    point(null),
    'Le transcodage a échoué.',
  ],
  ['the file’s arrival', spotWith({ ingest: 'La réception a échoué.' }), point(null), 'La réception a échoué.'],
  ['a rejection', spotWith({ rejection: 'Son trop fort' }), point(null), 'Son trop fort'],
  ['nothing that is told', spotWith({}), point(null), null],
])('tells %s', (_, spot, of, told) => {
  expect(whyNotDelivered(spot, of)).toBe(told);
});
