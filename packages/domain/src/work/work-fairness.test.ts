import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SimulatedWork, simulateSlots } from './testing/simulate-slots.ts';

const works: fc.Arbitrary<SimulatedWork[]> = fc.array(
  fc.record({
    organization: fc.constantFrom('a', 'b', 'c', 'd'),
    at: fc.integer({ min: 0, max: 3000 }),
    groups: fc.array(fc.integer({ min: 1, max: 240 }), { minLength: 1, maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 40 },
);
const slots = fc.integer({ min: 1, max: 4 });
/** Pseudo-random work, the same in every run. */
const check = (holds: (drawn: SimulatedWork[], slots: number) => void) =>
  fc.assert(fc.property(works, slots, holds), { seed: 20_261_122, numRuns: 500 });

const costOf = ({ groups }: SimulatedWork) => groups.reduce((sum, seconds) => sum + seconds, 0);
const endOf = (runs: readonly { ended: number }[]) => Math.max(...runs.map(({ ended }) => ended));

it('all work gets done, and no slot is idle while work waits', () =>
  check((drawn, slots) => {
    const { runs, idleSeconds } = simulateSlots(drawn, slots, 'turns');
    expect(runs).toHaveLength(drawn.length);
    expect(idleSeconds).toBe(0);
  }));

it('one slot finishes exactly when first come, first served would, several slots at most one piece of work later', () =>
  check((drawn, slots) => {
    const ended = endOf(simulateSlots(drawn, slots, 'turns').runs);
    const before = endOf(simulateSlots(drawn, slots, 'arrival').runs);
    const largest = Math.max(...drawn.map(costOf));
    expect(ended).toBeLessThanOrEqual(before + (slots === 1 ? 0 : largest));
  }));

it('nothing starves: once its turn has come, work waits only for work that arrived before', () =>
  check((drawn, slots) => {
    const { runs } = simulateSlots(drawn, slots, 'turns');
    for (const { turn, begun, work } of runs) {
      const earlier = drawn
        .filter((each) => each !== work && each.at <= turn)
        .reduce((sum, each) => sum + costOf(each), 0);
      expect(begun).toBeLessThanOrEqual(Math.max(turn, work.at) + earlier);
    }
  }));

it.each([1, 2, 4])(
  'an organisation flooding %i slots delays the first film of another by one group, or by one film with a single slot',
  (count) => {
    const flood = Array.from({ length: 30 }, () => ({ organization: 'a', at: 0, groups: [100, 100, 100] }));
    for (const at of [0, 50, 1000]) {
      const other = { organization: 'b', at, groups: [100, 100, 100] };
      const { runs } = simulateSlots([...flood, other], count, 'turns');
      const own = runs.find(({ work }) => work.organization === 'b');
      // with one slot its turn comes after the film before it, since the two share equally
      expect(own!.begun - at).toBeLessThanOrEqual(count === 1 ? 300 : 100);
      const served = simulateSlots([...flood, other], count, 'arrival').runs.find(
        ({ work }) => work.organization === 'b',
      );
      expect(served!.begun - at).toBeGreaterThan(300);
    }
  },
);

it('small work overtakes larger work that arrived shortly before, but not forever', () => {
  const large = { organization: 'a', at: 0, groups: [240, 240, 240, 240] };
  const small = Array.from({ length: 200 }, (_, index) => ({
    organization: `b${index}`,
    at: 10 + index * 50,
    groups: [40],
  }));
  const { runs } = simulateSlots([large, ...small], 1, 'turns');
  const first = runs.find(({ work }) => work === small[0]);
  expect(first!.begun).toBe(240);
  const own = runs.find(({ work }) => work === large);
  // its turn is at 3840; later arrivals go behind it
  expect(own!.ended).toBeLessThanOrEqual(3840 + 960);
});
