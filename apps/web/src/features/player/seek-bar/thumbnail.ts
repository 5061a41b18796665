import type { CSSProperties } from 'react';
import type { FilmProxy } from '../film-proxy.ts';

type Sprites = NonNullable<FilmProxy['sprites']>;

/** Styles that show a frame's thumbnail: its tile in its sheet. */
export function thumbnailStyle(frame: number, sprites: Sprites): CSSProperties {
  const { tileWidth, tileHeight, columns, rows, intervalFrames, tileCount, sheetUrls } = sprites;
  const tile = Math.min(tileCount - 1, Math.floor(frame / intervalFrames));
  const onSheet = tile % (columns * rows);
  const [column, row] = [onSheet % columns, Math.floor(onSheet / columns)];
  return {
    width: tileWidth,
    height: tileHeight,
    backgroundImage: `url(${sheetUrls[Math.floor(tile / (columns * rows))]})`,
    backgroundPosition: `-${column * tileWidth}px -${row * tileHeight}px`,
  };
}
