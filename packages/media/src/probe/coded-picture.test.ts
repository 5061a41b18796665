import { expect, it } from 'vitest';
import { packetFacts } from './coded-picture.ts';

const packet = (pts: number | 'N/A', flags: string) => `pts=${pts}|size=1000|flags=${flags}\n`;

it.each<[string, string, boolean | null]>([
  [
    'true where no frame is displayed before its key frame',
    packet(2, 'K__') + packet(4, '___') + packet(3, '___'),
    true,
  ],
  ['false where one is displayed before', packet(2, 'K__') + packet(1, '___') + packet(3, '___'), false],
  ['unknown where a packet has no display time', packet(2, 'K__') + packet('N/A', '___'), null],
  ['unknown where the key packet has no display time', packet('N/A', 'K__') + packet(1, '___'), null],
  [
    'false where one is displayed before, even if others have no display time',
    packet(2, 'K__') + packet(1, '___') + packet('N/A', '___'),
    false,
  ],
])('whether the groups of a coded picture are closed is %s', (_, lines, expected) =>
  expect(packetFacts(lines).isOrdered).toBe(expected),
);
