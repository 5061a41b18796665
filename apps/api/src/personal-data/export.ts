import { Readable } from 'node:stream';
import { type Database, type DataSubject, readPersonalData } from '@spotway/database';
import { EXPORTED_SECTIONS, type ExportedSection } from '@spotway/domain/account';
import { ZipFile } from 'yazl';
import { type ExportedRow, type ExportFacts, exportPage, MOST_ROWS_SHOWN, type ShownSection } from './export-page.ts';

/**
 * A user's data as a ZIP archive: a JSON file per section, and `index.html` with what they say. Each section is read when its file is written, so that
 * only one is in memory at a time. The stream fails if a read does.
 */
export function exportArchive(db: Database, who: DataSubject, facts: ExportFacts): Readable {
  const zip = new ZipFile();
  const shown: ShownSection[] = [];
  const options = { mtime: facts.now };
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>);
  const add = (name: string, write: () => Promise<string>) =>
    zip.addReadStreamLazy(name, options, (deliver) => {
      write().then(
        (text) => deliver(null, Readable.from([Buffer.from(text)])),
        (error: Error) => output.destroy(error),
      );
    });
  const read = async (section: ExportedSection) => {
    const rows: readonly ExportedRow[] = await readPersonalData(db, section, who);
    shown.push({ section, rows: rows.slice(0, MOST_ROWS_SHOWN), count: rows.length });
    return `${JSON.stringify(rows, null, 2)}\n`;
  };
  for (const section of EXPORTED_SECTIONS) add(`${section}.json`, () => read(section));
  // Last: the sections before it have been read.
  add('index.html', async () => exportPage(shown, who.email, facts));
  zip.end();
  return output;
}
