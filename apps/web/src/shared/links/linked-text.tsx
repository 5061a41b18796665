import type { ReactNode } from 'react';

/** A text in which the words between a tag and its end become a link. */
export function LinkedText({ text, tag, link }: { text: string; tag: string; link: (words: string) => ReactNode }) {
  const [before, rest = ''] = text.split(`<${tag}>`);
  const [words = '', after = ''] = rest.split(`</${tag}>`);
  return (
    <span>
      {before}
      {words !== '' && link(words)}
      {after}
    </span>
  );
}
