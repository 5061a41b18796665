import type { Status } from '../../../../ui/status.tsx';

/** What a line of the grid is judged by. */
export interface LineFacts {
  readonly isAnalysing: boolean;
  /** A dropped file was refused. */
  readonly isRefused: boolean;
  /** A reload lost a file's bytes. */
  readonly isMissing: boolean;
  /** `loud` or `offLevel`: normalising is all that the film needs, which is too loud or has another wrong level. */
  readonly sound: 'none' | 'measuring' | 'toCheck' | 'loud' | 'offLevel' | 'refused';
  /** What the card says beside the film. */
  readonly concern: 'error' | 'warning' | undefined;
  readonly isIncomplete: boolean;
  /** An error that the user has seen at its field. */
  readonly hasShownError: boolean;
  /** An earlier campaign has the identifier. */
  readonly isUsed: boolean;
}

const STATUS = {
  analysing: 'active',
  fileRefused: 'error',
  wouldBeRefused: 'error',
  loud: 'error',
  offLevel: 'error',
  missing: 'warning',
  wrong: 'error',
  incomplete: 'inactive',
  toCheck: 'warning',
  measuring: 'active',
  ready: 'success',
} as const satisfies Record<string, Status>;
export type LineStateName = keyof typeof STATUS;

/** The one thing that a line says: the worst first. */
export function lineState(facts: LineFacts): LineStateName {
  if (facts.isAnalysing) return 'analysing';
  if (facts.isRefused) return 'fileRefused';
  if (facts.isMissing) return 'missing';
  if (facts.sound === 'refused' || facts.concern === 'error') return 'wouldBeRefused';
  if (facts.sound === 'loud' || facts.sound === 'offLevel') return facts.sound;
  if (facts.hasShownError) return 'wrong';
  if (facts.isIncomplete) return 'incomplete';
  if (facts.sound === 'toCheck' || facts.concern === 'warning' || facts.isUsed) return 'toCheck';
  return facts.sound === 'measuring' ? 'measuring' : 'ready';
}

/** The delivery points would refuse the film, unless something is done about it. */
export function isRefusedAsItIs({ sound, concern }: Pick<LineFacts, 'sound' | 'concern'>): boolean {
  return concern === 'error' || sound === 'refused' || sound === 'loud' || sound === 'offLevel';
}

export function statusOf(state: LineStateName): Status {
  return STATUS[state];
}

/** What is missing shows in the line; what the line can't explain opens the card. */
export function opensByItself(state: LineStateName): boolean {
  return state === 'fileRefused' || state === 'wouldBeRefused';
}

/** Normalising the loudness is offered in the line. */
export function hasRemedy(state: LineStateName): boolean {
  return state === 'loud' || state === 'offLevel';
}
