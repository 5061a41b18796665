import { useEffect, useRef, useState } from 'react';
import { droppedFiles, holdsFiles } from './dropped-files.ts';
import type { PickedFile } from './picked-file.ts';

/** Drop zones carry this attribute: files dropped on them are theirs. */
export const DROP_ZONE_ATTRIBUTE = 'data-drop-zone';

function isOnZone({ target }: Event): boolean {
  return target instanceof Element && target.closest(`[${DROP_ZONE_ATTRIBUTE}]`) !== null;
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
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(!isOnZone(event));
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event.dataTransfer) || isOnZone(event)) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((files) => {
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
