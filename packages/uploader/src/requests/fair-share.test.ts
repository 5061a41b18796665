import { describe, expect, it } from 'vitest';
import { type Contender, chooseNext } from './fair-share.ts';

function file(id: string, values: Partial<Contender>): Contender {
  return { id, ready: 1, active: 0, waiting: 0, lastServed: 0, ...values };
}

describe('chooseNext', () => {
  it('picks nothing when all slots are taken', () => {
    expect(chooseNext([file('a', { active: 3 }), file('b', { active: 2 })], 5)).toBeNull();
  });

  it('prefers the file with fewer parts in flight', () => {
    expect(chooseNext([file('a', { active: 3 }), file('b', { active: 1 })], 5)?.id).toBe('b');
  });

  it('prefers the file that has waited longer among equals', () => {
    expect(chooseNext([file('a', { lastServed: 9 }), file('b', { lastServed: 4 })], 5)?.id).toBe('b');
  });

  it('skips a file without a ready part', () => {
    expect(chooseNext([file('a', { ready: 0 }), file('b', { active: 4 })], 5)?.id).toBe('b');
  });

  it('gives no sixth part to a file whose 5 parts are all backing off, and its slots to the others', () => {
    const files = [file('a', { ready: 90, waiting: 5 }), file('b', { active: 4, ready: 2 })];
    expect(chooseNext(files, 5)?.id).toBe('b');
    expect(chooseNext(files.slice(0, 1), 5)).toBeNull();
  });

  it('shares 6 slots as 2, 2, 2 among three files', () => {
    const files = ['a', 'b', 'c'].map((id) => file(id, { ready: 100 }));
    for (let turn = 1, next = chooseNext(files, 6); next; next = chooseNext(files, 6)) {
      next.active += 1;
      next.lastServed = turn++;
    }
    expect(files.map((each) => each.active)).toEqual([2, 2, 2]);
  });
});
