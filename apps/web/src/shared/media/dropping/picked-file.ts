/** A dropped or picked file, with the handle that opens it again after a reload where the browser gives one. */
export interface PickedFile {
  readonly file: File;
  readonly handle: FileSystemFileHandle | null;
}

/** The drop zone leaves the handle on the file. */
export function pickedFile(file: File & { handle?: FileSystemFileHandle }): PickedFile {
  return { file, handle: file.handle ?? null };
}

interface HandlePicker {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemFileHandle[]>;
}

/**
 * Lets the user pick files with handles that open them again after a reload: none when the picker is given up, null where
 * the browser's picker gives no handles and a file input must do.
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
 * Opens a kept handle, or null when the browser or the user says no, or the file is gone.
 * @param mayAsk within a click the browser may ask the user; elsewhere only a permission that still stands counts
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
