import type { SubtitleIssue } from '@spotway/domain/subtitles';
import type { ReadOutcome, SubtitleDocument, WriteOutcome } from '../model/model.ts';

/** The document that was read; a refusal fails the test with its reason. */
export function documentRead(outcome: ReadOutcome): SubtitleDocument {
  if (!outcome.read) throw new Error(`Not read: ${outcome.reason}`);
  return outcome.document;
}

/** The bytes that were written; errors fail the test. */
export function bytesWritten(outcome: WriteOutcome): Uint8Array {
  if (!outcome.written) throw new Error(`Not written: ${codes(outcome.issues).join(', ')}`);
  return outcome.bytes;
}

export function textWritten(outcome: WriteOutcome): string {
  return new TextDecoder().decode(bytesWritten(outcome));
}

export function codes(issues: readonly SubtitleIssue[]): string[] {
  return issues.map(({ code }) => code);
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
