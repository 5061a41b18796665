import { describe, expect, it } from 'vitest';
import { storedShape, UnknownShape } from './stored-shape.ts';

interface Sheet {
  readonly name: string;
  readonly frames: number | null;
  readonly since?: string;
}
const read = storedShape<Sheet>('sheet', { name: true, frames: true });

describe('facts stored as JSON', () => {
  it.each<Sheet>([
    { name: 'a', frames: null },
    { name: 'a', frames: 1, since: 'this release' },
  ])('are read unchanged: %j', (sheet) => expect(read(sheet)).toBe(sheet));

  it.each([
    [{ frames: 1 }, 'a stored sheet lacks name'],
    [{ since: 'this release' }, 'a stored sheet lacks name, frames'],
    ['name, frames', 'a stored sheet lacks name, frames'],
    [null, 'a stored sheet lacks name, frames'],
  ])('throw if a required field is missing: %j', (stored, message) => {
    expect(() => read(stored)).toThrow(new UnknownShape(message));
  });
});
