/** Whether a text is several rows of spreadsheet cells. */
export function isTableText(text: string): boolean {
  return text.includes('\t') && text.trim().includes('\n');
}

/** Whether an element accepts typed, and so pasted, text. */
export function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}
