import type { Language } from '@spotway/domain/shared';
import { LABEL_SEPARATOR } from '@spotway/wording/languages';
import type { Block, Foot, MailContent } from './content.ts';

/** The plain-text version: says everything that the HTML says. */
export function layOutText(content: MailContent, language: Language, foot: Foot): string {
  const parts = [
    content.heading,
    ...content.blocks.map((block) => blockText(block, LABEL_SEPARATOR[language])),
    `-- \n${[...foot.lines, ...foot.links.map(({ label, url }) => `${label}${LABEL_SEPARATOR[language].trimEnd()}\n${url}`)].join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block, separator: string): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.rows.map(([label, value]) => label + separator + value).join('\n');
    case 'list':
      return block.items
        .map(({ title, details }) => [`* ${title}`, ...details.map((line) => `  ${line}`)].join('\n'))
        .join('\n');
    case 'action':
      return `${block.label}${separator.trimEnd()}\n${block.url}`;
    case 'notice':
      return block.lines.map((line) => `> ${line}`).join('\n');
    case 'quote':
      return [block.from, ...block.lines.map((line) => `> ${line}`)].join('\n');
    case 'output':
      return block.text;
  }
}
