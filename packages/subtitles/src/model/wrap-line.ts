import { lineLength, normalLine } from './cue-text.ts';
import type { CueLine, TextSpan } from './model.ts';

/**
 * The line wrapped into as few lines of at most `maxCharacters` as its words allow, of about equal length; null when a word is
 * longer than a line. Styles stay with their words.
 */
export function wrapLine(line: CueLine, maxCharacters: number): CueLine[] | null {
  const words = wordsOf(line);
  if (words.some((word) => lineLength(word) > maxCharacters)) return null;
  const fewest = fill(words, maxCharacters).length;
  // The shortest limit that needs no more lines balances them.
  for (let limit = Math.ceil(lineLength(line) / fewest); limit < maxCharacters; limit++) {
    const lines = fill(words, limit);
    if (lines.length === fewest && lines.every((part) => lineLength(part) <= limit)) return lines;
  }
  return fill(words, maxCharacters);
}

/** Each word as styled spans; the style may change within a word. */
function wordsOf(line: CueLine): CueLine[] {
  const words: TextSpan[][] = [[]];
  for (const span of line) {
    for (const [index, part] of span.text.split(/[ \t]+/).entries()) {
      if (index > 0) words.push([]);
      if (part !== '') words.at(-1)?.push({ ...span, text: part });
    }
  }
  return words.filter((word) => word.length > 0);
}

function fill(words: readonly CueLine[], maxCharacters: number): CueLine[] {
  const lines: CueLine[] = [];
  let current: CueLine = [];
  for (const word of words) {
    const joined = current.length === 0 ? word : joinWords(current, word);
    if (current.length > 0 && lineLength(joined) > maxCharacters) {
      lines.push(current);
      current = word;
    } else {
      current = joined;
    }
  }
  if (current.length > 0) lines.push(current);
  return lines;
}

function joinWords(line: CueLine, word: CueLine): CueLine {
  const last = line.at(-1);
  return normalLine([...line, ...(last ? [{ ...last, text: ' ' }] : []), ...word]);
}
