import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followStream } from './campaign-stream.ts';

class ScriptedSource {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: ScriptedSource[] = [];
  readyState: number = ScriptedSource.CONNECTING;
  isClosed = false;
  onmessage: ((message: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    ScriptedSource.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  say(data: string): void {
    this.readyState = ScriptedSource.OPEN;
    this.onmessage?.({ data });
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.onerror?.();
  }
}
const { CONNECTING, CLOSED } = ScriptedSource;

let page: EventTarget & { hidden: boolean };
let heard: (string | boolean)[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  ScriptedSource.opened = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', ScriptedSource);
  heard = [];
  stop = followStream('/events', {
    onRevision: (revision) => heard.push(revision),
    onLive: (isLive) => heard.push(isLive),
    onLost: () => heard.push('lost'),
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function newest(): ScriptedSource {
  const source = ScriptedSource.opened.at(-1);
  if (!source) throw new Error('no stream was opened');
  return source;
}
const count = () => ScriptedSource.opened.length;
/** What was heard since the last look. */
const news = () => heard.splice(0);

function show(isVisible: boolean): void {
  page.hidden = !isVisible;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('is live from the first revision on, not from the connection', () => {
  expect(news()).toEqual([false]);
  newest().say('a');
  newest().say('b');
  expect(news()).toEqual([true, 'a', true, 'b']);
  expect(newest().url).toBe('/events');
});

it('leaves a broken connection to the browser, and is lost if that fails as well', () => {
  newest().say('a');
  news();
  newest().fail(CONNECTING);
  expect(news()).toEqual([false]);
  newest().fail(CONNECTING);
  expect(news()).toEqual([false, 'lost']);
  newest().fail(CONNECTING);
  expect(news()).toEqual([false]);
  expect(count()).toBe(1);
  newest().say('a');
  expect(news()).toEqual([true, 'a']);
});

it('is lost at once when it is refused, and asks again 20 to 30 seconds later', () => {
  news();
  newest().fail(CLOSED);
  expect(news()).toEqual([false, 'lost']);
  vi.advanceTimersByTime(19_999);
  expect(count()).toBe(1);
  vi.advanceTimersByTime(10_001);
  expect(count()).toBe(2);
  newest().fail(CLOSED);
  expect(news()).not.toContain('lost');
});

it('opens another stream after 50 seconds of silence, and none while it is heard of', () => {
  for (let at = 0; at < 10; at += 1) {
    newest().say('a');
    vi.advanceTimersByTime(49_000);
  }
  expect(count()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect([count(), ScriptedSource.opened[0]?.isClosed]).toEqual([2, true]);
});

it('is closed while the page is hidden, and open again when it is seen', () => {
  newest().say('a');
  news();
  show(false);
  expect([newest().isClosed, news()]).toEqual([true, [false]]);
  vi.advanceTimersByTime(3_600_000);
  expect(count()).toBe(1);
  show(true);
  expect(count()).toBe(2);
});

it('ends for good with its page', () => {
  stop();
  expect(newest().isClosed).toBe(true);
  show(true);
  vi.advanceTimersByTime(3_600_000);
  expect(count()).toBe(1);
});
