export { INVOICE_LABELS } from './labels.ts';
export { INVOICE_FILES, INVOICE_TABLE } from './table.ts';
export { INVOICE_WORDS } from './words.ts';
