import { expect, it } from 'vitest';
import { canUse } from '../../../scripts/required-tools.ts';
import { Sheet } from './sheet.ts';
import { drawTable, type TableRow } from './table.ts';
import { detached, hasPrograms, readWith, textOf } from './testing/readers.ts';

const canRead = canUse('poppler-utils', await hasPrograms('pdftotext', 'pdfdetach'));
const canCheck = canUse('qpdf', await hasPrograms('qpdf'));
const createdAt = new Date('2026-11-21T12:00:00Z');
const newSheet = (footer = 'Small print') =>
  new Sheet({ title: 'Sample', author: 'Spotway', language: 'en', createdAt, footer });
const CELL = { size: 9 } as const;
const COLUMNS = [{ title: 'Point' }, { title: 'Size', width: 60, align: 'right' as const }];
const LAYOUT = { columns: COLUMNS, gap: 8, padding: 5, hasMarks: true };

function row(name: string): TableRow {
  return {
    mark: { status: 'success', alt: 'Done' },
    cells: [
      { text: name, style: CELL },
      { text: '12 MB', style: CELL },
    ],
    below: { column: 0, paragraphs: [{ text: `SHA-256 of ${name}`, style: CELL }] },
  };
}

/** The pages of a table that starts with this much room left on its first page. */
async function pagesOf(room: number, parts: Parameters<typeof drawTable>[2]): Promise<string[]> {
  const sheet = newSheet();
  sheet.y += sheet.room - room;
  drawTable(sheet, LAYOUT, parts);
  return (await textOf(await sheet.finish())).split('\f').slice(0, -1);
}

it.skipIf(!canRead)("repeats a table's head on every page, and numbers the pages", async () => {
  const pages = await pagesOf(
    500,
    Array.from({ length: 40 }, (_, at) => row(`Point ${at}.`)),
  );
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    expect(page).toMatch(/Point Size/);
    expect(page).toMatch(new RegExp(`Small print +${index + 1} ?/ ?${pages.length}`));
  }
  for (let at = 0; at < 40; at++)
    expect(
      pages.filter((page) => page.includes(` Point ${at}.`) && page.includes(`SHA-256 of Point ${at}.`)),
    ).toHaveLength(1);
});

it.skipIf(!canRead)('keeps head, heading and first row on one page', async () => {
  for (const room of [20, 40, 60]) {
    const pages = await pagesOf(room, [{ heading: 'Campaign' }, row('Chaîne Une')]);
    expect(pages, `${room} points`).toHaveLength(2);
    expect(pages[0]).not.toMatch(/Point Size|Campaign/);
    expect(pages[1]).toMatch(/Point Size[\s\S]*Campaign[\s\S]*Chaîne Une/);
  }
});

it.skipIf(!canRead)('keeps a heading with its first row if the page ends between them', async () => {
  const pages = await pagesOf(75, [row('Chaîne Une'), { heading: 'Campaign' }, row('Chaîne Deux')]);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Chaîne Une');
  expect(pages[0]).not.toContain('Campaign');
  expect(pages[1]).toMatch(/Point Size[\s\S]*Campaign[\s\S]*Chaîne Deux/);
});

it('leaves room for all lines of its footer', () => {
  expect(newSheet('One').room - newSheet('One\nTwo\nThree').room).toBeCloseTo(2 * 7 * 1.3);
});

it.skipIf(!canRead || !canCheck)('embeds a file byte for byte, and has no syntax errors', async () => {
  const sheet = newSheet();
  sheet.say('P', 'Page', CELL, { x: 40, y: sheet.y, width: 100 });
  const file = { name: 'facts.xml', mediaType: 'text/xml', description: 'Facts' };
  sheet.attach({ ...file, content: '<facts>Été</facts>', metadata: '' });
  const pdf = await sheet.finish();
  expect(await detached(pdf)).toBe('<facts>Été</facts>');
  expect((await readWith('qpdf', pdf, (path) => ['--check', path])).code).toBe(0);
});
