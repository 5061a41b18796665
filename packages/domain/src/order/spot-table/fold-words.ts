/** Folds text for comparison: no case, accents or punctuation; words separated by single spaces. */
export function foldWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}+&]+/gu, ' ')
    .trim();
}
