/** What of a text can be typed on the way to a number: digits, and one point or comma with as many digits behind it as allowed. */
export function cleanedDecimal(text: string, digits: number): string {
  const [whole = '', ...parts] = text.replace(/[^\d.,]/g, '').split(/[.,]/);
  if (parts.length === 0) return whole;
  const separator = /[.,]/.exec(text)?.[0] ?? '.';
  return `${whole}${separator}${parts.join('').slice(0, digits)}`;
}

/** The number; null without a digit. */
export function decimalOf(text: string): number | null {
  return /\d/.test(text) ? Number(text.replace(',', '.')) : null;
}
