import type { Measurements } from '@spotway/domain/film';
import type { QualityCode, QualityIssue, QualityReport } from '@spotway/domain/quality';
import { frameNearestTo } from '@spotway/domain/shared';

/** One line of a corpus's `expected.tsv`. */
export interface ExpectedFilm {
  readonly file: string;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly findings: readonly string[];
}

/** What the check of a film came to; `refusal` when it could not be probed. */
export type CheckedFilm =
  | { readonly refusal: string }
  | { readonly refusal: null; readonly measurements: Measurements; readonly report: QualityReport };

/** Detectors look at several pictures at once: a change is found within this many of where it is. */
const TOLERANCE_FRAMES = 3;
const TOLERANCE_LINES = 4;

/** Findings that follow from the one that is asked for, or are true of the generated pictures besides. */
const ALSO_TRUE: Readonly<Record<string, readonly QualityCode[]>> = {
  loudness: ['short-term-loudness', 'momentary-loudness'],
  pse: ['black-at-start'],
  // Random bytes in the sound are loud, and lost pictures are missing.
  'decode-errors': [
    'missing-frames',
    'loudness',
    'short-term-loudness',
    'momentary-loudness',
    'true-peak',
    'dual-mono',
    'short-sound',
  ],
};
/** Saturated test patterns overshoot in RGB once their chroma is subsampled; that a film has AAC is only noted beside it. */
const TRUE_BESIDES: readonly QualityCode[] = ['levels', 'lossy-audio'];

const REFUSALS: Readonly<Record<string, QualityCode | 'refused'>> = {
  'not-25fps': 'frame-rate',
  'no-audio': 'no-audio',
  'only-audio': 'no-video',
  unsupported: 'refused',
};

export function parseExpected(text: string): ExpectedFilm[] {
  const list = (cell: string | undefined) => (!cell || cell === '-' ? [] : cell.split(',').map((each) => each.trim()));
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([file = '', , errors, warnings, findings]) => ({
      file,
      errors: list(errors),
      warnings: list(warnings),
      findings: list(findings),
    }));
}

/** Where a film's check differs from what is expected of it; nothing when they agree. */
export function compareFindings(expected: ExpectedFilm, checked: CheckedFilm): string[] {
  const isRefusalExpected = expected.errors.some((error) => REFUSALS[error] === 'refused');
  if (checked.refusal !== null) return isRefusalExpected ? [] : [`refused: ${checked.refusal}`];
  if (isRefusalExpected) return ['taken in, should be refused'];
  const issues = checked.report.streams.flatMap((stream) => stream.issues);
  const explained = new Set<QualityCode>(TRUE_BESIDES);
  const differences: string[] = [];
  const expect = (finding: string, codes: readonly QualityCode[], isRight: boolean) => {
    for (const code of codes) explained.add(code);
    if (!isRight) differences.push(`not found: ${finding}`);
  };
  const has = (code: QualityCode) => issues.some((issue) => issue.code === code);
  for (const error of expected.errors) {
    const code = REFUSALS[error];
    if (code && code !== 'refused') expect(error, [code], has(code));
  }
  for (const warning of ['low-resolution', 'low-bitrate'] as const) {
    if (expected.warnings.includes(warning)) expect(warning, [warning], has(warning));
  }
  for (const finding of expected.findings) {
    const { codes, isRight } = readFinding(finding, issues, checked.measurements);
    expect(finding, codes, isRight);
  }
  const surplus = issues.filter(({ code }) => !explained.has(code));
  return [...differences, ...surplus.map((issue) => `not expected: ${describe(issue)}`)];
}

interface ReadFinding {
  readonly codes: readonly QualityCode[];
  readonly isRight: boolean;
}

function readFinding(finding: string, issues: readonly QualityIssue[], film: Measurements): ReadFinding {
  const has = (code: QualityCode, more: readonly QualityCode[] = []): ReadFinding => ({
    codes: [code, ...more],
    isRight: issues.some((issue) => issue.code === code),
  });
  const at = (seconds: string | undefined) => frameNearestTo(Number(seconds), film.frameRate);
  const range = /^(black|freeze) ([\d.]+)-([\d.]+)$/.exec(finding);
  if (range) {
    const codes: QualityCode[] = range[1] === 'freeze' ? ['freeze'] : ['black', 'black-at-start', 'black-at-end'];
    const isRight = issues.some(
      ({ code, inFrame, outFrame }) =>
        codes.includes(code) && isNear(inFrame, at(range[2])) && isNear(outFrame, at(range[3]) - 1),
    );
    return { codes, isRight };
  }
  const change = /^mixed-field-order at ([\d.]+)$/.exec(finding);
  if (change) {
    const found = issues.find(({ code }) => code === 'mixed-field-order');
    return { codes: ['mixed-field-order'], isRight: isNear(found?.inFrame, at(change[1])) };
  }
  const crop = /^crop (\d+)x(\d+)$/.exec(finding);
  if (crop) {
    const active = film.video?.activePicture;
    const isSize = Number(crop[1]) === active?.width && Math.abs(Number(crop[2]) - active.height) <= TOLERANCE_LINES;
    return { codes: ['letterbox'], isRight: isSize && has('letterbox').isRight };
  }
  const tracks = /^silent tracks (\d+)-(\d+)$/.exec(finding);
  if (tracks) return { codes: [], isRight: areSilent(film, Number(tracks[1]), Number(tracks[2])) };
  switch (finding) {
    case 'progressive':
      return { codes: [], isRight: film.video?.declaredScan === 'progressive' };
    case 'idet progressive':
      return { codes: [], isRight: film.video?.scanRuns.every(({ scan }) => scan === 'progressive') ?? false };
    case 'flag TFF':
      return { codes: [], isRight: film.video?.declaredScan === 'tff' };
    case 'field-order: BFF':
      return { ...has('field-order'), isRight: film.video?.scanRuns.every(({ scan }) => scan === 'bff') ?? false };
    case 'loudness>-23':
      return has('loudness', ALSO_TRUE.loudness);
    case 'true-peak>-3':
      return has('true-peak');
    case 'silence':
      return has('silent');
    case 'pse':
      return has('flashes', ALSO_TRUE.pse);
    case 'dual-mono':
      return has('dual-mono');
    case 'decode-errors':
      return has('decode-errors', ALSO_TRUE['decode-errors']);
    default:
      return { codes: [], isRight: false };
  }
}

/** Exactly these tracks, and no other, hold no sound. */
function areSilent({ audios }: Measurements, first: number, last: number): boolean {
  const silent = audios.flatMap(({ channels, firstTrack }) =>
    channels.flatMap(({ rmsDbfs }, channel) => (rmsDbfs === null ? [firstTrack + channel] : [])),
  );
  return silent.length === last - first + 1 && silent[0] === first && silent.at(-1) === last;
}

function isNear(frame: number | undefined, expected: number): boolean {
  return frame !== undefined && Math.abs(frame - expected) <= TOLERANCE_FRAMES;
}

function describe({ code, inFrame, outFrame, measured }: QualityIssue): string {
  const place = inFrame === undefined ? '' : ` ${inFrame}-${outFrame}`;
  return `${code}${place}${measured === undefined ? '' : ` (${measured})`}`;
}
