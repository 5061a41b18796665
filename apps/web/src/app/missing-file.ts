const RELOADED_FOR = 'spotway.reloadedFor';

/** What is known when a file of the pages could not be loaded. */
export interface MissingFile {
  /** Addresses of the scripts this page began with. */
  readonly ownScripts: readonly string[];
  /** The page as the server has it now; rejects without a connection. */
  readonly readPage: () => Promise<string>;
  /** Files are being sent. */
  readonly isSending: boolean;
  /** Where the user was going; null if the file belongs to the page they are on, which may hold a half-filled form. */
  readonly destination: string | null;
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  readonly goTo: (address: string) => void;
}

/**
 * A file may be missing because there is a new build. Then the page the user was going to is loaded whole, once for each build; never while files are being sent,
 * or instead of the page the user is on.
 * @returns whether the page leaves, is outdated but stays, or is current: the file was not missing but the connection
 */
export async function answerMissingFile(missing: MissingFile): Promise<'leaves' | 'outdated' | 'current'> {
  const { ownScripts, isSending, destination, memory, goTo } = missing;
  const page = await missing.readPage().catch(() => null);
  const newScripts = page === null ? '' : scriptsOf(page).join();
  if (newScripts === '' || newScripts === ownScripts.join()) return 'current';
  if (isSending || destination === null || readSafely(memory) === newScripts) return 'outdated';
  try {
    memory.setItem(RELOADED_FOR, newScripts);
  } catch {
    // Without memory it could reload for ever.
    return 'outdated';
  }
  goTo(destination);
  return 'leaves';
}

/** Addresses of a page's module scripts. */
function scriptsOf(page: string): string[] {
  return [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, address = '']) => address);
}

function readSafely(memory: Pick<Storage, 'getItem'>): string | null {
  try {
    return memory.getItem(RELOADED_FOR);
  } catch {
    return null;
  }
}
