import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AnswerHead, KeptAnswer, keepAnswer, UNCHANGED } from '../requests/answer-head.ts';
import { matchesTag } from '../requests/entity-tags.ts';
import { VERSION } from '../settings/version.ts';
import { viewerOf } from './viewer.ts';

/** The version of an answer: sent as its ETag, and compared with the caller's. */
export interface AnswerVersion {
  /** Whether the answer made from these rows exists already: the caller has it, or it is cached. Null if neither is possible. */
  readonly isKnown: ((rowsVersion: string) => boolean) | null;
  /** The answer to send if it is known. */
  known(): typeof UNCHANGED | KeptAnswer;
  /** Sends the version of a new answer, which is cached once it is serialised. */
  send(rowsVersion: string): void;
}

/** The latest serialised answer for each address, language and kind of viewer. */
export type AnswerStore = LRUCache<string, { readonly etag: string; readonly body: string }>;

/** Total characters: about 2,000 campaigns of three spots. */
const KEPT_CHARACTERS = 32_000_000;

export function createAnswerStore(maxSize = KEPT_CHARACTERS): AnswerStore {
  return new LRUCache({ maxSize, sizeCalculation: ({ body }) => Math.max(1, body.length) });
}

/**
 * The version of a call's answer.
 * @param store caches answers, so that colleagues who look at the same campaign share them; the version covers everything an answer depends on
 */
export function answerVersion(request: FastifyRequest, head: AnswerHead, store?: AnswerStore): AnswerVersion {
  const sent = request.headers['if-none-match'];
  const key = viewKey(request);
  const kept = store?.get(key);
  let callerHasIt = false;
  const tag = (rowsVersion: string) => {
    const etag = etagOf(key, rowsVersion);
    head.header('etag', etag);
    return etag;
  };
  return {
    isKnown:
      sent === undefined && !kept
        ? null
        : (rowsVersion) => {
            const etag = tag(rowsVersion);
            callerHasIt = sent !== undefined && matchesTag(sent, etag);
            return callerHasIt || kept?.etag === etag;
          },
    known: () => (callerHasIt || !kept ? UNCHANGED : new KeptAnswer(kept.body)),
    send(rowsVersion) {
      const etag = tag(rowsVersion);
      if (store) keepAnswer(head, (body) => store.set(key, { etag, body }));
    },
  };
}

/** What an answer depends on besides its rows: the address, the caller's role and language, and the version of the program that words it. */
function viewKey(request: FastifyRequest): string {
  const { language, isOperator } = viewerOf(request);
  return JSON.stringify([VERSION, request.url, language, isOperator]);
}

function etagOf(key: string, rowsVersion: string): string {
  const hash = createHash('sha256').update(JSON.stringify([key, rowsVersion]));
  // Weak, as answers have the same meaning but not the same bytes. Compressing proxies make it weak anyway.
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}
