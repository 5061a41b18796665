import { describe, expect, it } from 'vitest';
import type { Block } from './content.ts';
import { layOutHtml } from './html.ts';

const EVIL = `<i title='x'>"&</i>`;
const ESCAPED = '&lt;i title=&#39;x&#39;&gt;&quot;&amp;&lt;/i&gt;';

const page = (blocks: Block[], changes: Record<string, string> = {}) => {
  const { brandName = 'Marque', footer = 'Pied', ...content } = changes;
  return layOutHtml({ subject: 'Objet', preview: 'Aperçu', heading: 'Titre', blocks, ...content }, 'fr', brandName, {
    lines: [footer],
    links: [],
  });
};

/** How often the page contains the evil text, escaped; it must not contain it as it was. */
function times(html: string): number {
  expect(html).not.toContain('<i ');
  expect(html).not.toContain(`'x'`);
  return html.split(ESCAPED).length - 1;
}

describe('the HTML of a mail escapes', () => {
  it.each<[string, Block, number]>([
    ['a paragraph', { kind: 'paragraph', text: EVIL }, 1],
    ['labels and values', { kind: 'facts', rows: [[EVIL, EVIL]] }, 2],
    ['a list’s titles and details', { kind: 'list', items: [{ title: EVIL, details: [EVIL, EVIL] }] }, 3],
    ['a link and its label', { kind: 'action', label: EVIL, url: `https://x.example/?${EVIL}` }, 2],
    ['a notice', { kind: 'notice', lines: [EVIL, EVIL] }, 2],
    ['who is quoted, and what they say', { kind: 'quote', from: EVIL, lines: [EVIL, EVIL] }, 3],
    ['program output', { kind: 'output', text: EVIL }, 1],
  ])('%s', (_, block, count) => {
    expect(times(page([block]))).toBe(count);
  });

  it.each(['subject', 'preview', 'heading', 'brandName', 'footer'])('its %s', (place) => {
    expect(times(page([], { [place]: EVIL }))).toBe(1);
  });
});
