import { normalRow } from '../model/cue-text.ts';
import type { Cue, CueAlignment } from '../model/model.ts';

export interface CuePlacement {
  readonly align: CueAlignment;
  readonly row: number | null;
}

/** Regions by identifier: the percentage of the picture's height at which each is anchored. */
export type RegionAnchors = ReadonlyMap<string, number>;

const ALIGNMENTS: Readonly<Record<string, CueAlignment>> = {
  start: 'left',
  left: 'left',
  center: 'centre',
  middle: 'centre',
  end: 'right',
  right: 'right',
};
const SCREEN_ROWS = 23;
/** A line of WebVTT text is 5.33 % of the picture's height, so 18 fit on a screen. */
const SCREEN_LINES = 18;

/** The cue's position from its settings (W3C WebVTT, 6.3); unknown settings are ignored, as the standard says. */
export function parseCueSettings(text: string, lines: number, regions: RegionAnchors): CuePlacement {
  let align: CueAlignment = 'centre';
  let row: number | null = null;
  for (const setting of text.split(/[\t ]+/)) {
    const colon = setting.indexOf(':');
    if (colon < 1) continue;
    const name = setting.slice(0, colon);
    const value = setting.slice(colon + 1);
    if (name === 'align') align = ALIGNMENTS[value] ?? align;
    if (name === 'line') row = rowOfLine(value) ?? row;
    const anchor = name === 'region' ? regions.get(value) : undefined;
    if (anchor !== undefined) row = rowOfPercentage(anchor);
  }
  return { align, row: normalRow(row, lines, 1) };
}

/** The settings of a cue, with a leading space; empty for a cue at bottom centre. */
export function formatCueSettings({ align, row }: Cue): string {
  const line = row === null ? '' : ` line:${(((row - 1) * 100) / SCREEN_ROWS).toFixed(2)}%`;
  return align === 'centre' ? line : `${line} align:${align}`;
}

/** The identifier and the anchor in a REGION block's settings, or null without an identifier. */
export function parseRegion(text: string): { readonly id: string; readonly anchor: number } | null {
  const id = /(?:^|\s)id:(\S{1,100})/.exec(text)?.[1];
  const anchor = /(?:^|\s)viewportanchor:[\d.]{1,10}%,([\d.]{1,10})%/.exec(text)?.[1];
  return id ? { id, anchor: Number(anchor ?? 100) } : null;
}

function rowOfLine(value: string): number | null {
  const [position = ''] = value.split(',');
  if (/^\d{1,3}(\.\d{1,6})?%$/.test(position)) return rowOfPercentage(Number(position.slice(0, -1)));
  if (!/^-?\d{1,3}$/.test(position)) return null;
  const number = Number(position);
  const line = number < 0 ? SCREEN_LINES + number : number;
  return rowOfPercentage((line * 100) / SCREEN_LINES);
}

function rowOfPercentage(percentage: number): number | null {
  return percentage >= 0 && percentage <= 100 ? Math.round((percentage * SCREEN_ROWS) / 100) + 1 : null;
}
