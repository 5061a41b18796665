import { describe, expect, it } from 'vitest';
import { commandOfKey, type KeyPlace, SHORTCUTS } from './keyboard.ts';

const press = (
  key: string,
  modifiers: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {},
) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
});

it.each<[string, KeyPlace, string | null]>([
  [' ', 'page', 'toggle'],
  [' ', 'slider', 'toggle'],
  [' ', 'control', null],
  [' ', 'field', null],
  ['ArrowLeft', 'page', 'previousFrame'],
  ['ArrowRight', 'slider', 'nextFrame'],
  ['ArrowRight', 'control', 'nextFrame'],
  ['ArrowRight', 'field', null],
  ['ArrowDown', 'control', null],
  ['Home', 'slider', 'start'],
  ['Home', 'control', null],
  ['L', 'page', 'shuttleForward'],
  ['k', 'control', 'shuttlePause'],
  ['k', 'field', null],
  ['?', 'page', 'help'],
  ['c', 'page', 'comment'],
  ['c', 'field', null],
  ['z', 'page', null],
  ['Enter', 'page', null],
])('%j with the focus on a %s is %s', (key, place, command) => {
  expect(commandOfKey(press(key), place)).toBe(command);
});

describe('with other keys held', () => {
  it('leaves the browser its own', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const)
      expect(commandOfKey(press('ArrowLeft', { [held]: true }), 'page')).toBe(null);
  });

  it('Shift and an arrow go a second', () => {
    expect(commandOfKey(press('ArrowLeft', { shiftKey: true }), 'page')).toBe('back1');
    expect(commandOfKey(press('?', { shiftKey: true }), 'page')).toBe('help');
    expect(commandOfKey(press('J', { shiftKey: true }), 'page')).toBe('shuttleBack');
  });
});

it('no two commands share a key', () => {
  const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
});
