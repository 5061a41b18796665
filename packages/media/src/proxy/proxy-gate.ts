/** One stream of a packaged proxy, by its packets. */
export interface PackagedStream {
  readonly kind: 'video' | 'audio';
  /** In file order, in the stream's own units. */
  readonly packetTimes: readonly number[];
  /** Units of the stream per second. */
  readonly unitsPerSecond: number;
}

export interface GateExpectation {
  readonly frameCount: number;
  readonly frameRate: { readonly num: number; readonly den: number };
  readonly sampleCount: number;
}

export type GateProblem =
  | 'late-start'
  | 'uneven-pictures'
  | 'wrong-frame-count'
  | 'uneven-sound'
  | 'short-sound'
  | 'empty';

const AAC_FRAME_SAMPLES = 1024;

/**
 * What is wrong with a packaged stream, if anything: frames start at 0 and follow evenly, as many as in the
 * master; sound runs in frames of 1024 samples to the end of the picture (player notes, "Gate after packaging").
 */
export function checkPackagedStream(stream: PackagedStream, expected: GateExpectation): GateProblem[] {
  const { packetTimes, kind } = stream;
  const first = packetTimes[0];
  const last = packetTimes.at(-1);
  if (first === undefined || last === undefined) return ['empty'];
  const steps = new Set(packetTimes.slice(1).map((time, index) => time - (packetTimes[index] ?? 0)));
  const problems: GateProblem[] = [];
  if (kind === 'video') {
    if (first !== 0) problems.push('late-start');
    const step = (stream.unitsPerSecond * expected.frameRate.den) / expected.frameRate.num;
    if ([...steps].some((each) => each !== step)) problems.push('uneven-pictures');
    if (packetTimes.length !== expected.frameCount) problems.push('wrong-frame-count');
    return problems;
  }
  // The encoder's priming frame precedes 0 and is hidden by the edit list; the audible sound starts at 0.
  if (first !== 0 && first !== -AAC_FRAME_SAMPLES) problems.push('late-start');
  if ([...steps].some((each) => each !== AAC_FRAME_SAMPLES)) problems.push('uneven-sound');
  if (last + AAC_FRAME_SAMPLES < expected.sampleCount) problems.push('short-sound');
  return problems;
}
