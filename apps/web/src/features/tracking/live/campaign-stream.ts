/** Milliseconds without a message after which a stream counts as lost: the API sends one every 20 s. */
const SILENCE_MS = 50_000;
/** Milliseconds until a stream that the API refused is asked for again, at least. */
const REFUSED_MS = 20_000;
/** One error is an API that stopped: another one takes the stream. */
const LOST_AFTER_ERRORS = 2;

export interface StreamListener {
  /** The campaign's revision, at first and whenever the API repeats or changes it. */
  onRevision(revision: string): void;
  /** Whether changes are reported by the stream. */
  onLive(isLive: boolean): void;
  /** The stream is refused or doesn't come back. */
  onLost(): void;
}

/**
 * Keeps a stream of a campaign's revisions open while the page is visible: over HTTP/1.1 a browser has six connections to a server for all its tabs.
 * Returns how to stop.
 */
export function followStream(url: string, { onRevision, onLive, onLost }: StreamListener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let errors = 0;

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
    onLive(false);
  }

  function openAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  }

  function open(): void {
    close();
    const opened = new EventSource(url);
    source = opened;
    openAfter(SILENCE_MS);
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      errors = 0;
      openAfter(SILENCE_MS);
      onLive(true);
      onRevision(data);
    };
    opened.onerror = () => {
      onLive(false);
      const before = errors;
      // A broken connection is opened again by the browser, a refusal by nobody.
      const isRefused = opened.readyState === EventSource.CLOSED;
      errors += isRefused ? LOST_AFTER_ERRORS : 1;
      if (isRefused) openAfter(REFUSED_MS * (1 + Math.random() / 2));
      if (before < LOST_AFTER_ERRORS && errors >= LOST_AFTER_ERRORS) onLost();
    };
  }

  const adapt = () => {
    errors = 0;
    if (document.hidden) close();
    else open();
  };
  adapt();
  document.addEventListener('visibilitychange', adapt);
  return () => {
    document.removeEventListener('visibilitychange', adapt);
    close();
  };
}
