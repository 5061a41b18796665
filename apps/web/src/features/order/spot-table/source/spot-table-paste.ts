/** Cells of a spreadsheet, several lines of them. */
export function isTableText(text: string): boolean {
  return text.includes('\t') && text.trim().includes('\n');
}

/** Something that takes typed text takes pasted text as well. */
export function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}
