/** Length of a whole entry: four pairs and the spaces between them (specification, points 2 and 5, "Timecode input"). */
export const ENTRY_LENGTH = 11;

/** A timecode as the entry shows it: "10:00:00:00" as "10 00 00 00". */
export function shownTimecode(timecode: string): string {
  return timecode.replace(/[:;.]/g, ' ');
}

/** What is copied from the entry: "10 00 00 00" as "10:00:00:00". */
export function copiedTimecode(entry: string): string {
  return entry.trim().replaceAll(' ', ':');
}

/**
 * What the entry holds after typing or pasting: digits in pairs, a space after each pair but the last. Separators end a pair, so that "1:2:3:4" is
 * 01 02 03 04. While text is being deleted, no space is put back.
 * @param previous what the entry held before
 */
export function typeIntoEntry(previous: string, typed: string): string {
  const parts = typed.split(/\D+/).filter(Boolean);
  const isLastOver = /\d\D+$/.test(typed) && typed.length > previous.length;
  const digits = parts
    .map((part, index) => (index < parts.length - 1 || isLastOver ? part.padStart(2, '0') : part))
    .join('')
    .slice(0, 8);
  const text = (digits.match(/\d{1,2}/g) ?? []).join(' ');
  const isPairOver = digits.length > 0 && digits.length < 8 && digits.length % 2 === 0;
  return isPairOver && typed.length >= previous.length ? `${text} ` : text;
}

/** Whether all four pairs are there. */
export function isWholeEntry(entry: string): boolean {
  return entry.length === ENTRY_LENGTH;
}
