import { type ComponentPropsWithoutRef, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { droppedFiles, holdsFiles } from './dropped-files.ts';
import classes from './film-drop-zone.module.css';
import type { PickedFile } from './picked-file.ts';
import { DROP_ZONE_ATTRIBUTE } from './use-stray-drop.ts';

interface FileZoneProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onDrop'> {
  /** Names the zone's file input for screen readers. */
  label: string;
  /** Opens the browser's file picker. */
  openRef: RefObject<(() => void) | null>;
  multiple?: boolean;
  onFiles: (files: PickedFile[]) => void;
}

/** A frame that files can be dropped on. */
export function FileZone({ label, openRef, multiple = true, onFiles, children, ...rest }: FileZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  // entering a child comes before leaving its parent
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  useImperativeHandle(openRef, () => () => input.current?.click(), []);
  const move = (by: number) => {
    depth.current = by === 0 ? 0 : Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const take = (files: readonly PickedFile[]) => {
    if (files.length > 0) onFiles(multiple ? [...files] : files.slice(0, 1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className={classes.root}
      {...rest}
      {...{ [DROP_ZONE_ATTRIBUTE]: true }}
      data-over={isOver || undefined}
      onDragEnter={(event) => holdsFiles(event.dataTransfer) && move(1)}
      onDragLeave={(event) => holdsFiles(event.dataTransfer) && move(-1)}
      onDragOver={(event) => holdsFiles(event.dataTransfer) && event.preventDefault()}
      onDrop={(event) => {
        move(0);
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        void droppedFiles(event.dataTransfer).then(take);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          take(Array.from(currentTarget.files ?? [], (file) => ({ file, handle: null })));
          // the same file can be chosen again
          currentTarget.value = '';
        }}
      />
      {children}
    </div>
  );
}
