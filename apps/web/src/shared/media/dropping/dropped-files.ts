import type { PickedFile } from './picked-file.ts';

type HandleItem = DataTransferItem & { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> };

export function holdsFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

/** The files of a drop, those in folders too; with handles, outside folders, if the browser provides them. Must be called while the event is dispatched. */
export async function droppedFiles(transfer: DataTransfer | null): Promise<PickedFile[]> {
  const items: readonly HandleItem[] = Array.from(transfer?.items ?? []).filter(({ kind }) => kind === 'file');
  const found = items.map((item) => {
    const entry = item.webkitGetAsEntry?.() ?? null;
    if (entry?.isDirectory) return filesIn(entry);
    const file = item.getAsFile();
    return file ? withHandle(file, item.getAsFileSystemHandle?.()) : [];
  });
  return (await Promise.all(found)).flat();
}

async function withHandle(file: File, handle: Promise<FileSystemHandle | null> | undefined): Promise<PickedFile[]> {
  const opened = await handle?.catch(() => null);
  return [{ file, handle: opened?.kind === 'file' ? (opened as FileSystemFileHandle) : null }];
}

async function filesIn(entry: FileSystemEntry): Promise<PickedFile[]> {
  if (isFile(entry)) {
    // hidden files of the system are nobody's film
    if (entry.name.startsWith('.') || entry.name === 'Thumbs.db') return [];
    return [{ file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)), handle: null }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    // a browser tells at most a hundred at once
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (more.length === 0) break;
    entries.push(...more);
  }
  return (await Promise.all(entries.map(filesIn))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
