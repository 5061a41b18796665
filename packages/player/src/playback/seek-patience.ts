/**
 * How long a picture may take after the browser calls its seek done, try by try. A busy browser may be late, or show another picture and call the seek done:
 * 1 of 300 seeks at a load of ten processes per core.
 */
const PATIENCE_MS = [300, 600, 1200, 2400] as const;

/** Watches over one seek until its picture comes. */
export interface SeekPatience {
  /** Another seek begins. */
  begin(): void;
  /** The browser calls it done; its picture should come now. */
  seeked(): void;
  /** The picture came, or nobody waits for it any more. */
  end(): void;
}

/** @param retry asks the browser for the same picture again */
export function createSeekPatience(retry: () => void, giveUp: () => void): SeekPatience {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const end = () => clearTimeout(timer);
  return {
    begin() {
      end();
      tries = 0;
    },
    seeked() {
      end();
      timer = setTimeout(() => {
        tries += 1;
        if (tries < PATIENCE_MS.length) retry();
        else giveUp();
      }, PATIENCE_MS[tries]);
    },
    end,
  };
}
