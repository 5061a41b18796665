import { useEffect, useRef, useState } from 'react';
import type { PickedFile } from './picked-file.ts';

/** Drop zones carry this attribute: files dropped on them are theirs. */
export const DROP_ZONE_ATTRIBUTE = 'data-drop-zone';

type HandleItem = DataTransferItem & { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> };

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

function isOnZone({ target }: Event): boolean {
  return target instanceof Element && target.closest(`[${DROP_ZONE_ATTRIBUTE}]`) !== null;
}

/** The files of a drop, with handles if the browser provides them. Must be called while the event is dispatched. */
function filesOf(items: readonly HandleItem[]): Promise<PickedFile[]> {
  const found = items.flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    return file ? [{ file, handle: item.getAsFileSystemHandle?.() }] : [];
  });
  return Promise.all(
    found.map(async ({ file, handle }) => {
      const opened = await handle?.catch(() => null);
      return { file, handle: opened?.kind === 'file' ? (opened as FileSystemFileHandle) : null };
    }),
  );
}

/**
 * Takes files dropped outside the page's drop zones, instead of letting the browser open them and leave the page.
 * @returns whether files are being dragged over the page outside its zones
 */
export function useStrayDrop(onFiles: (files: PickedFile[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(!isOnZone(event));
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event) || isOnZone(event)) return;
      event.preventDefault();
      void filesOf(Array.from(event.dataTransfer?.items ?? [])).then((files) => {
        if (files.length > 0) take.current(files);
      });
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
