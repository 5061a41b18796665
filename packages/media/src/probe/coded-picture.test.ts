import { expect, it } from 'vitest';
import { packetFacts } from './coded-picture.ts';

const packet = (pts: number | 'N/A', flags: string) => `pts=${pts}|size=1000|flags=${flags}\n`;

it.each<[string, string, boolean | null]>([
  [
    'true where no picture is shown before its key picture',
    packet(2, 'K__') + packet(4, '___') + packet(3, '___'),
    true,
  ],
  ['false where one is', packet(2, 'K__') + packet(1, '___') + packet(3, '___'), false],
  ['unknown where a packet does not say when it is shown', packet(2, 'K__') + packet('N/A', '___'), null],
  ['unknown where its key packet does not', packet('N/A', 'K__') + packet(1, '___'), null],
  ['false where one is, whatever others leave out', packet(2, 'K__') + packet(1, '___') + packet('N/A', '___'), false],
])('whether the groups of a coded picture stand alone is %s', (_, lines, expected) =>
  expect(packetFacts(lines).isOrdered).toBe(expected),
);
