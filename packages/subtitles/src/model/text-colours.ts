import { TEXT_COLOURS, type TextColour } from './model.ts';

/** CSS calls teletext's green, full green, "lime" (WebVTT, 5.1 default colours). */
const NAMES: Readonly<Record<string, TextColour>> = { lime: 'green', fuchsia: 'magenta', aqua: 'cyan' };
const CODES: readonly string[] = ['000000', 'ff0000', '00ff00', 'ffff00', '0000ff', 'ff00ff', '00ffff', 'ffffff'];

/** The teletext colour for a name or for #rgb, #rrggbb: the nearest one, with red, green and blue each on or off. */
export function colourOf(text: string): TextColour | null {
  const name = text.trim().toLowerCase();
  const known = NAMES[name] ?? TEXT_COLOURS.find((colour) => colour === name);
  if (known) return known;
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(name)?.[1];
  if (!digits) return null;
  const channels = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const bit = (index: number) => (Number.parseInt(channels[index] ?? '0', 16) >= 0x80 ? 1 << index : 0);
  return TEXT_COLOURS[bit(0) | bit(1) | bit(2)] ?? null;
}

/** Six hexadecimal digits, red first. */
export function hexOfColour(colour: TextColour): string {
  return CODES[TEXT_COLOURS.indexOf(colour)] ?? 'ffffff';
}

/** WebVTT's default class for the colour. */
export function cssNameOfColour(colour: TextColour): string {
  return colour === 'green' ? 'lime' : colour;
}
