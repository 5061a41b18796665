import { expect, it } from 'vitest';
import { whyNotDelivered } from './why-not-delivered.ts';

const work = (error: string | null) => ({ error });
const spotWith = (errors: { transcode?: string; ingest?: string; rejection?: string }) => ({
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
});
const point = (error: string | null) => ({ delivery: { work: work(error) } });

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
  ['nothing', spotWith({}), point(null), null],
])('reports %s', (_, spot, of, expected) => {
  expect(whyNotDelivered(spot, of)).toBe(expected);
});
