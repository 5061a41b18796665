import type { SubtitleIssue } from '@spotway/domain/subtitles';
import { addIssue, MAX_CUES } from '../model/limits.ts';
import { GSI_BYTES } from './stl-header.ts';
import { STL_CODE } from './stl-text.ts';

export const TTI_BYTES = 128;
export const TEXT_FIELD_BYTES = 112;
/** Extension block numbers: EFh and below continue a subtitle, FFh ends it, FEh is user data, the others are reserved. */
export const LAST_BLOCK = 0xff;
const LAST_EXTENSION_BLOCK = 0xef;

/** Cumulative status: a set builds up on screen subtitle by subtitle and disappears at once. */
export type CumulativeStatus = 'none' | 'first' | 'intermediate' | 'last';
const CUMULATIVE: readonly CumulativeStatus[] = ['none', 'first', 'intermediate', 'last'];

/** A subtitle as given by its text and timing information (TTI) blocks. */
export interface StlSubtitle {
  readonly group: number;
  readonly number: number;
  readonly cumulative: CumulativeStatus;
  /** Hours, minutes, seconds, frames. */
  readonly timeIn: readonly number[];
  readonly timeOut: readonly number[];
  readonly verticalPosition: number;
  readonly justification: number;
  readonly isComment: boolean;
  /** The text fields of its blocks, without padding. */
  readonly text: readonly number[];
}

export interface StlBlocks {
  readonly subtitles: readonly StlSubtitle[];
  readonly blockCount: number;
  readonly issues: readonly SubtitleIssue[];
}

/** Joins the blocks after the header into subtitles; null when there are too many. */
export function readStlBlocks(bytes: Uint8Array): StlBlocks | null {
  const issues: SubtitleIssue[] = [];
  const subtitles: StlSubtitle[] = [];
  let open: { first: Uint8Array; text: number[] } | null = null;
  const close = (isComplete: boolean) => {
    if (!open) return;
    subtitles.push(subtitleOf(open.first, open.text));
    if (!isComplete) addIssue(issues, { code: 'incomplete-subtitle', severity: 'warning', cue: subtitles.length });
    open = null;
  };
  const blockCount = Math.floor((bytes.length - GSI_BYTES) / TTI_BYTES);
  for (let block = 0; block < blockCount; block++) {
    const offset = GSI_BYTES + block * TTI_BYTES;
    const tti = bytes.subarray(offset, offset + TTI_BYTES);
    const extension = tti[3] ?? LAST_BLOCK;
    if (extension > LAST_EXTENSION_BLOCK && extension !== LAST_BLOCK) continue;
    if (open && !isSameSubtitle(open.first, tti)) close(false);
    open ??= { first: tti, text: [] };
    open.text.push(...textField(tti));
    // A chain has at most 240 blocks; one that starts again was never ended.
    if (extension === LAST_BLOCK) close(true);
    else if (open.text.length > LAST_EXTENSION_BLOCK * TEXT_FIELD_BYTES) close(false);
    if (subtitles.length > MAX_CUES) return null;
  }
  close(false);
  const leftOver = (bytes.length - GSI_BYTES) % TTI_BYTES;
  if (leftOver !== 0) {
    const size = { measured: leftOver, limit: TTI_BYTES, unit: 'bytes' } as const;
    issues.push({ code: 'truncated-file', severity: 'error', ...size });
  }
  return { subtitles, blockCount, issues };
}

function subtitleOf(tti: Uint8Array, text: readonly number[]): StlSubtitle {
  return {
    group: tti[0] ?? 0,
    number: subtitleNumber(tti),
    cumulative: CUMULATIVE[tti[4] ?? 0] ?? 'none',
    timeIn: [...tti.subarray(5, 9)],
    timeOut: [...tti.subarray(9, 13)],
    verticalPosition: tti[13] ?? 0,
    justification: tti[14] ?? 0,
    isComment: tti[15] === 1,
    text,
  };
}

function textField(tti: Uint8Array): Uint8Array {
  const field = tti.subarray(TTI_BYTES - TEXT_FIELD_BYTES);
  const end = field.indexOf(STL_CODE.unused);
  return end < 0 ? field : field.subarray(0, end);
}

function isSameSubtitle(a: Uint8Array, b: Uint8Array): boolean {
  return a[0] === b[0] && subtitleNumber(a) === subtitleNumber(b);
}

function subtitleNumber(tti: Uint8Array): number {
  return (tti[1] ?? 0) | ((tti[2] ?? 0) << 8);
}
