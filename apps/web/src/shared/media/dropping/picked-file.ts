/** A dropped or picked file, with a handle to reopen it after a reload if the browser provides one. */
export interface PickedFile {
  readonly file: File;
  readonly handle: FileSystemFileHandle | null;
}

interface HandlePicker {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemFileHandle[]>;
}

/**
 * Lets the user pick files with handles to reopen them after a reload: none if the picker is cancelled, null if
 * the browser has no such picker and a file input must do.
 */
export async function pickFiles(multiple: boolean): Promise<PickedFile[] | null> {
  const { showOpenFilePicker } = globalThis as HandlePicker;
  if (!showOpenFilePicker) return null;
  try {
    const handles = await showOpenFilePicker({ multiple });
    return await Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle })));
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? [] : null;
  }
}

interface PermissionAsking {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
}

/**
 * Opens a stored handle; null if the browser or the user refuses, or the file is gone.
 * @param mayAsk within a click the browser may ask the user; otherwise only an existing permission counts
 */
export async function reopenFile(handle: FileSystemFileHandle, mayAsk: boolean): Promise<PickedFile | null> {
  const asking = handle as FileSystemFileHandle & PermissionAsking;
  try {
    let permission = await asking.queryPermission?.({ mode: 'read' });
    if (permission === 'prompt' && mayAsk) permission = await asking.requestPermission?.({ mode: 'read' });
    if (permission !== 'granted') return null;
    return { file: await handle.getFile(), handle };
  } catch {
    return null;
  }
}
