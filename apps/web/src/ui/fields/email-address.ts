/** Text before and after one @, with a dot in the domain; the server has the last word. */
export function isEmailAddress(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value.trim());
}
