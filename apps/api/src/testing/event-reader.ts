import { setTimeout as pause } from 'node:timers/promises';
import type { TestApi, TestClient } from './start-test-api.ts';

/** A page's stream of one campaign's revisions, over a connection of its own. */
export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  /** The next revision; null once the stream has ended. Rejects if the connection broke. */
  next(): Promise<string | null>;
  /** The next revision that differs from this one. */
  nextAfter(revision: string | null): Promise<string | null>;
  close(): Promise<void>;
}

/** The address of a test API, which listens from then on. */
export async function listen({ app }: Pick<TestApi, 'app'>): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

export async function openEvents(
  origin: string,
  { cookie }: Pick<TestClient, 'cookie'>,
  campaignId: string,
): Promise<EventReader> {
  const stopping = new AbortController();
  const headers = { cookie, accept: 'text/event-stream' };
  const answer = await fetch(`${origin}/api/campaign/${campaignId}/events`, { headers, signal: stopping.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<string | null> {
    for (;;) {
      const found = /^data: (.*)\n\n/m.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return found[1] ?? '';
      }
      const read = await reader?.read();
      if (!read || read.done) return null;
      text += read.value;
    }
  }
  return {
    status: answer.status,
    headers: answer.headers,
    next,
    async nextAfter(revision) {
      let read = await next();
      while (read !== null && read === revision) read = await next();
      return read;
    },
    async close() {
      stopping.abort();
      await reader?.cancel().catch(() => {});
    },
  };
}

/** Opens a stream as soon as there is room: the end of another is noticed a moment later. */
export async function openEventsSoon(...call: Parameters<typeof openEvents>): Promise<EventReader> {
  for (;;) {
    const events = await openEvents(...call);
    if (events.status !== 429) return events;
    await pause(10);
  }
}
