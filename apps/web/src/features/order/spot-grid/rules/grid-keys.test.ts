import { describe, expect, it } from 'vitest';
import { gridMove, movedBy } from './grid-keys.ts';

const pressed = (key: string, held: object = {}) => ({ key, shiftKey: false, ctrlKey: false, altKey: false, ...held });
const inside = { kind: 'text', isAtStart: false, isAtEnd: false } as const;
const whole = { kind: 'text', isAtStart: true, isAtEnd: true } as const;
const list = { kind: 'list', isAtStart: true, isAtEnd: true } as const;
const button = { kind: 'button', isAtStart: true, isAtEnd: true } as const;

describe('keys in the grid of spots', () => {
  it.each<[string, Parameters<typeof gridMove>[0], Parameters<typeof gridMove>[1], string | null]>([
    ['Enter goes down', pressed('Enter'), inside, 'down'],
    ['Shift and Enter go up', pressed('Enter', { shiftKey: true }), inside, 'up'],
    ['Enter presses a button', pressed('Enter'), button, null],
    ['an arrow goes down from a text', pressed('ArrowDown'), inside, 'down'],
    ['an arrow goes up from a list without changing it', pressed('ArrowUp'), list, 'up'],
    ['Alt and an arrow open a list', pressed('ArrowDown', { altKey: true }), list, null],
    ['an arrow moves the caret within a text', pressed('ArrowLeft'), inside, null],
    ['an arrow leaves a text at its end', pressed('ArrowRight'), { ...inside, isAtEnd: true }, 'right'],
    ['an arrow leaves a selected text', pressed('ArrowLeft'), whole, 'left'],
    ['Shift and an arrow select', pressed('ArrowRight', { shiftKey: true }), whole, null],
    ['a letter is typed', pressed('a'), whole, null],
    ['Tab is the browser’s', pressed('Tab'), inside, null],
  ])('%s', (_, key, cell, expected) => expect(gridMove(key, cell)).toBe(expected));

  it('stop at the edges', () => {
    const size = { line: 2, column: 3 };
    expect(movedBy('up', { line: 0, column: 1 }, size)).toEqual({ line: 0, column: 1 });
    expect(movedBy('down', { line: 0, column: 1 }, size)).toEqual({ line: 1, column: 1 });
    expect(movedBy('down', { line: 1, column: 1 }, size)).toEqual({ line: 1, column: 1 });
    expect(movedBy('left', { line: 0, column: 0 }, size)).toEqual({ line: 0, column: 0 });
    expect(movedBy('right', { line: 0, column: 2 }, size)).toEqual({ line: 0, column: 2 });
  });
});
