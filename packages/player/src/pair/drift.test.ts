import { expect, it } from 'vitest';
import { correctedRates } from './drift.ts';

it.each<[string, Parameters<typeof correctedRates>, ReturnType<typeof correctedRates>]>([
  ['films that agree keep their pace', [0.007, 1, 'lead'], { lead: 1, follower: 1 }],
  ['a follower that is ahead slows down', [0.03, 1, 'lead'], { lead: 1, follower: 0.9 }],
  ['a follower that is behind speeds up', [-0.03, 2, 'lead'], { lead: 2, follower: 2.1 }],
  ['a heard follower keeps its pace, and the lead changes its own', [0.03, 1, 'follower'], { lead: 1.1, follower: 1 }],
  ['no pace changes by more than four tenths', [-0.6, 1, 'lead'], { lead: 1, follower: 1.4 }],
  ['a follower that is far away seeks', [0.61, 1, 'lead'], null],
  ['at a higher speed, far is farther', [-1.2, 2, 'lead'], { lead: 2, follower: 2.8 }],
])('%s', (_, given, expected) => {
  const rates = correctedRates(...given);
  const close = (rate: number) => expect.closeTo(rate, 5);
  expect(rates).toEqual(expected && { lead: close(expected.lead), follower: close(expected.follower) });
});
