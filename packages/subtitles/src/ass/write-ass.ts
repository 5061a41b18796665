import type { FrameRate } from '@spotway/domain/shared';
import type { SubtitleDocument } from '../model/model.ts';
import { type Cue, type CueLine, TEXT_COLOURS, type TextColour, type TextSpan } from '../model/model.ts';
import { hexOfColour } from '../model/text-colours.ts';
import { sortCues, withTimeBase } from '../model/time-base.ts';

export interface BurnInOptions {
  /** Picture the text is drawn on, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly frameRate: FrameRate;
  /** Family name of a font that ffmpeg gets through its `fontsdir`, so that every machine draws the same text. */
  readonly fontName: string;
  /** Share of width and height kept free at each edge; 5 % by default (CST RT-018, EBU R95). */
  readonly safeArea?: number;
  /** Font height as a share of the picture's height; 5 % by default. */
  readonly fontSize?: number;
}

const SCREEN_ROWS = 23;
const MIDDLE_ROW = 12;
/** SubStation's numeric keypad layout: 1 to 3 at the bottom, 7 to 9 at the top. */
const KEYPAD = { left: 1, centre: 2, right: 3 } as const;
const TOP = 6;
const WORD_JOINER = '\u2060';

/**
 * SubStation Alpha text for ffmpeg's `subtitles` filter (mode Open): white with a dark outline, inside the safe area. Everything
 * in the text is shown as text: braces and backslashes start no override. Each cue starts half a frame before its first
 * frame and ends half a frame before the first frame without it, so that rounding to hundredths of a second moves no frame.
 * @throws RangeError for a font name, size or area that a style line cannot hold
 */
export function toAssForBurnIn(document: SubtitleDocument, options: BurnInOptions): string {
  const { width, height, frameRate, fontName, safeArea = 0.05, fontSize = 0.05 } = options;
  const isSize = [width, height].every((size) => Number.isInteger(size) && size > 0 && size < 20_000);
  const isShare = safeArea >= 0 && safeArea < 0.5 && fontSize > 0 && fontSize < 0.5;
  if (!isSize || !isShare || !/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,60}$/u.test(fontName)) {
    throw new RangeError(`Invalid burn-in style: ${width}x${height}, ${safeArea}, ${fontSize}, ${fontName}`);
  }
  const { cues } = sortCues(withTimeBase(document, frameRate));
  const size = Math.round(height * fontSize);
  const outline = Math.max(1, Math.round(height / 360));
  const sides = Math.round(width * safeArea);
  const edge = Math.round(height * safeArea);
  const style = [
    'Caption',
    fontName,
    size,
    '&H00FFFFFF,&H00FFFFFF,&H00101010,&H80000000',
    '0,0,0,0,100,100,0,0,1',
    outline,
    `0,2,${sides},${sides},${edge},1`,
  ].join(',');
  const events = cues
    .filter((cue) => cue.out > Math.max(0, cue.in) && cue.lines.length > 0)
    .map((cue) => dialogue(cue, frameRate, height, edge));
  return `${[
    '[Script Info]',
    'ScriptType: v4.00+',
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    `PlayResX: ${width}`,
    `PlayResY: ${height}`,
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    `Style: ${style}`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events,
  ].join('\n')}\n`;
}

function dialogue(cue: Cue, rate: FrameRate, height: number, edge: number): string {
  const isHigh = cue.row !== null && cue.row < MIDDLE_ROW;
  const safeHeight = height - 2 * edge;
  // From the top edge to the first row, or from the last row to the bottom edge.
  const rows =
    cue.row === null ? 0 : isHigh ? cue.row - 1 : Math.max(0, SCREEN_ROWS - cue.row - 2 * cue.lines.length + 1);
  const margin = Math.round(edge + (safeHeight * rows) / SCREEN_ROWS);
  const position = KEYPAD[cue.align] + (isHigh ? TOP : 0);
  const text = cue.lines.map(formatLine).join('\\N');
  return `Dialogue: 0,${assClock(cue.in, rate)},${assClock(cue.out, rate)},Caption,,0,0,${margin},,{\\an${position}}${text}`;
}

function formatLine(line: CueLine): string {
  return line.map(formatSpan).join('');
}

function formatSpan({ text, italic, bold, underline, colour }: TextSpan): string {
  const tags = `${italic ? '\\i1' : ''}${bold ? '\\b1' : ''}${underline ? '\\u1' : ''}${colour ? `\\c${assColour(colour)}` : ''}`;
  return tags ? `{${tags}}${escapeText(text)}{\\r}` : escapeText(text);
}

/** A backslash followed by a word joiner is just a backslash; libass shows escaped braces as braces. */
function escapeText(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('\\', `\\${WORD_JOINER}`)
    .replaceAll('{', '\\{')
    .replaceAll('}', '\\}');
}

/** In the order blue, green, red. */
function assColour(colour: TextColour): string {
  const hex = hexOfColour(TEXT_COLOURS.includes(colour) ? colour : 'white');
  return `&H${hex.slice(4)}${hex.slice(2, 4)}${hex.slice(0, 2)}&`.toUpperCase();
}

/** H:MM:SS.cc, half a frame before the frame. */
function assClock(frame: number, rate: FrameRate): string {
  const hundredths = Math.max(0, Math.round(((frame - 0.5) * 100 * rate.den) / rate.num));
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(hundredths / 100);
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}
