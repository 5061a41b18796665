/** What keys do in the player. */
export type PlayerCommand =
  | 'toggle'
  | 'previousFrame'
  | 'nextFrame'
  | 'back1'
  | 'forward1'
  | 'back5'
  | 'forward5'
  | 'start'
  | 'end'
  | 'shuttleBack'
  | 'shuttlePause'
  | 'shuttleForward'
  | 'markIn'
  | 'markOut'
  | 'clearMarks'
  | 'fullScreen'
  | 'comment'
  | 'grab'
  | 'timecode'
  | 'help';

/** The parts of a KeyboardEvent that tell which key it is. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What has the focus while a key is pressed: a field takes every key, a control the keys that work it. */
export type KeyPlace = 'page' | 'control' | 'slider' | 'field';

/** Each shortcut with its key as the help shows it. `Shift+` stands before keys that need it. */
export const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly command: PlayerCommand }[] = [
  { keys: [' '], command: 'toggle' },
  { keys: ['ArrowLeft'], command: 'previousFrame' },
  { keys: ['ArrowRight'], command: 'nextFrame' },
  { keys: ['Shift+ArrowLeft'], command: 'back1' },
  { keys: ['Shift+ArrowRight'], command: 'forward1' },
  { keys: ['PageDown'], command: 'back5' },
  { keys: ['PageUp'], command: 'forward5' },
  { keys: ['Home'], command: 'start' },
  { keys: ['End'], command: 'end' },
  { keys: ['j'], command: 'shuttleBack' },
  { keys: ['k'], command: 'shuttlePause' },
  { keys: ['l'], command: 'shuttleForward' },
  { keys: ['i'], command: 'markIn' },
  { keys: ['o'], command: 'markOut' },
  { keys: ['x'], command: 'clearMarks' },
  { keys: ['t'], command: 'timecode' },
  { keys: ['c'], command: 'comment' },
  { keys: ['g'], command: 'grab' },
  { keys: ['f'], command: 'fullScreen' },
  { keys: ['?'], command: 'help' },
];

const COMMANDS = new Map(SHORTCUTS.flatMap(({ keys, command }) => keys.map((key) => [key, command] as const)));
/** Keys by which buttons and lists are worked. */
const CONTROL_KEYS = [' ', 'Enter', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

/**
 * The command of a key, or null where the key is not the player's: with Ctrl, Alt or Cmd, in a field, or where it works the focused control.
 * Arrows step frames everywhere but in fields (specification, point 2, "Player page").
 */
export function commandOfKey(press: KeyPress, place: KeyPlace): PlayerCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey || place === 'field') return null;
  if (place === 'control' && CONTROL_KEYS.includes(press.key)) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const isShifted = press.shiftKey && press.key.length > 1;
  return COMMANDS.get(isShifted ? `Shift+${key}` : key) ?? null;
}
