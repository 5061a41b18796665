import { expect, it } from 'vitest';
import { type FailedTry, nextWay, type SendingWay } from './sending-way.ts';

const [refused, spoilt] = ['refused', 'spoilt'] as const;

it.each<[string, FailedTry[], SendingWay | null]>([
  ['a refused resumption is sent whole', [{ way: 'resumed', reason: refused }], 'whole'],
  ['a spoilt resumption is sent whole', [{ way: 'resumed', reason: spoilt }], 'whole'],
  ['refused writes are sent in order', [{ way: 'whole', reason: refused }], 'in-order'],
  ['spoilt writes are sent in order', [{ way: 'whole', reason: spoilt }], 'in-order'],
  ['a film spoilt in order is sent once more', [{ way: 'in-order', reason: spoilt }], 'in-order'],
  ['a film refused in order is given up', [{ way: 'in-order', reason: refused }], null],
  [
    'two refusals lead to writing in order',
    [
      { way: 'resumed', reason: refused },
      { way: 'whole', reason: refused },
    ],
    'in-order',
  ],
  [
    'a film spoilt twice is given up',
    [
      { way: 'resumed', reason: spoilt },
      { way: 'whole', reason: spoilt },
    ],
    null,
  ],
  [
    'a refusal in between does not allow a third try',
    [
      { way: 'resumed', reason: spoilt },
      { way: 'whole', reason: refused },
      { way: 'in-order', reason: spoilt },
    ],
    null,
  ],
])('%s', (_, tries, way) => {
  expect(nextWay(tries)).toBe(way);
});
