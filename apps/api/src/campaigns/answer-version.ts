import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AnswerHead } from '../requests/answer-head.ts';
import { VERSION } from '../settings/version.ts';
import { viewerOf } from './viewer.ts';

/** The version of a call's answer: sent as its ETag, and compared with what the caller knows. */
export interface AnswerVersion {
  /** Whether the caller has the answer made of these rows; null where they say of none. */
  readonly knows: ((rowsVersion: string) => boolean) | null;
  /** Tells the caller the version of the answer. */
  tell(rowsVersion: string): void;
}

export function answerVersion(request: FastifyRequest, head: AnswerHead): AnswerVersion {
  const known = request.headers['if-none-match'];
  const tell = (rowsVersion: string) => {
    const etag = etagOf(request, rowsVersion);
    head.header('etag', etag);
    return etag;
  };
  return { knows: known === undefined ? null : (rowsVersion) => matches(known, tell(rowsVersion)), tell };
}

/** What an answer depends on besides its rows: the address, who looks in which language, and the program that words it. */
function etagOf(request: FastifyRequest, rowsVersion: string): string {
  const { language, isOperator } = viewerOf(request);
  const hash = createHash('sha256').update(JSON.stringify([VERSION, request.url, language, isOperator, rowsVersion]));
  // Weak: the same to who reads it, not byte for byte. Proxies that compress make it weak anyway.
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** RFC 9110, 13.1.2: a list of tags that are compared weakly, or any. */
function matches(known: string, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag));
}
