import { expect, it } from 'vitest';
import { type OpenWork, queueSeconds } from './queue-wait.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
let serial = 0;
function job(change: Partial<OpenWork>): OpenWork {
  serial += 1;
  return {
    ...{ id: `other-${serial}`, stage: 'transcode', isActive: false, startedAt: null },
    ...{ estimatedSeconds: 100, turnAt: at(10) },
    ...change,
  };
}
const running = (elapsed: number, estimatedSeconds = 100) =>
  job({ isActive: true, startedAt: at(-elapsed), estimatedSeconds });
const OWN = { id: 'own', stage: 'transcode', estimatedSeconds: 60, turnAt: at(60) };

it.each<[string, readonly OpenWork[], number | null]>([
  ['nothing is open', [], 0],
  ['only it is open', [job({ id: 'own' })], 0],
  ['one is under way', [running(40)], 60],
  ['one is under way for longer than was expected', [running(400)], 0],
  ['two are under way', [running(40), running(80)], 40],
  ['one is ahead of it', [running(40), job({})], 160],
  ['two are ahead of it, and two workers', [running(50), running(50), job({}), job({})], 150],
  ['one comes after it', [running(40), job({ turnAt: at(61) })], 60],
  ['other stages are at work', [job({ stage: 'verify' }), running(40)], 60],
  ['light work is ahead of its heavy', [job({ estimatedSeconds: 30 }), running(40)], 60],
  ['one is ahead and nobody works', [job({})], null],
])('the wait in the queue if %s', (_, open, seconds) => {
  expect(queueSeconds(OWN, open, NOW)).toBe(seconds);
});

it('looks at light work only for light work, also before it is queued', () => {
  const own = { ...OWN, id: null, estimatedSeconds: 10 };
  expect(queueSeconds(own, [running(0), running(5, 20)], NOW)).toBe(15);
});
