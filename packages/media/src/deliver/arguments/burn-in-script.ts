/** A subtitle to be drawn into the picture; times in milliseconds from the film's first frame. */
export interface BurnInCue {
  readonly inMs: number;
  readonly outMs: number;
  readonly lines: readonly string[];
}

const MAX_CUES = 2000;
const MAX_LINES = 4;
const MAX_LINE_LENGTH = 200;
const SRT_TIMES = /^(\d{1,2}):(\d\d):(\d\d)[,.](\d{1,3})\s+-->\s+(\d{1,2}):(\d\d):(\d\d)[,.](\d{1,3})/;
const ASS_TIME = /^(\d{1,2}):(\d\d):(\d\d)\.(\d\d)$/;

/**
 * Reads only the times and text of an SRT or ASS file. Fonts embedded in a script, drawing commands, styles and
 * positions are dropped: a foreign script never reaches the renderer unchanged.
 */
export function readBurnInCues(text: string): BurnInCue[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const cues = /^\s*\[Script Info\]/i.test(plain) ? readAss(plain) : readSrt(plain);
  return cues.filter(({ inMs, outMs, lines }) => outMs > inMs && lines.length > 0).slice(0, MAX_CUES);
}

function readSrt(text: string): BurnInCue[] {
  return text.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => SRT_TIMES.test(line));
    const times = SRT_TIMES.exec(lines[at] ?? '');
    if (!times) return [];
    const words = lines.slice(at + 1).map((line) => line.replace(/<[^>]*>|\{[^}]*\}/g, ''));
    return [
      { inMs: milliseconds(times.slice(1, 5)), outMs: milliseconds(times.slice(5, 9)), lines: plainLines(words) },
    ];
  });
}

function readAss(text: string): BurnInCue[] {
  return text.split('\n').flatMap((line) => {
    const dialogue = /^Dialogue:\s*(.*)$/.exec(line);
    const fields = dialogue?.[1]?.split(',') ?? [];
    const [start, end] = [ASS_TIME.exec(fields[1]?.trim() ?? ''), ASS_TIME.exec(fields[2]?.trim() ?? '')];
    if (!start || !end || fields.length < 10) return [];
    const words = fields
      .slice(9)
      .join(',')
      .split(/\\[Nn]/);
    // A drawing is text after a `\p` command.
    if (/\{[^}]*\\p[1-9]/.test(words.join(' '))) return [];
    const lines = plainLines(words.map((each) => each.replace(/\{[^}]*\}/g, '').replace(/\\h/g, ' ')));
    return [{ inMs: assMilliseconds(start), outMs: assMilliseconds(end), lines }];
  });
}

function milliseconds([hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly string[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

function assMilliseconds([, ...parts]: readonly string[]): number {
  return milliseconds(parts);
}

/** Removes braces and backslashes, so that no line can hold a command, and invisible characters. */
function plainLines(lines: readonly string[]): string[] {
  return lines
    .map((line) =>
      line
        .replace(/[{}\\]/g, '')
        .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim()
        .slice(0, MAX_LINE_LENGTH),
    )
    .filter((line) => line !== '')
    .slice(0, MAX_LINES);
}

/**
 * The script to burn in: one style in a font of this machine, white with a dark outline, inside the safe area. It is drawn onto
 * the film before the leader is prepended, so times count from the film's first frame.
 */
export function burnInScript(cues: readonly BurnInCue[]): string {
  const style = 'DejaVu Sans,54,&H00FFFFFF,&H00FFFFFF,&H00101010,&H80000000,0,0,0,0,100,100,0,0,1,3,1,2,192,192,80,1';
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    'PlayResX: 1920',
    'PlayResY: 1080',
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    `Style: Film,${style}`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...cues.map(
      ({ inMs, outMs, lines }) => `Dialogue: 0,${assTime(inMs)},${assTime(outMs)},Film,,0,0,0,,${lines.join('\\N')}`,
    ),
    '',
  ].join('\n');
}

function assTime(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(hundredths / 100);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}
