export { PALETTE, STATUS_COLOURS, type Status } from './palette.ts';
export { CONTENT_WIDTH, type LinkTarget, PAGE, Sheet } from './sheet.ts';
export { drawStatusIcon } from './status-icon.ts';
export { drawTable, type TableRow } from './table.ts';
export type { TextStyle } from './typesetter.ts';
