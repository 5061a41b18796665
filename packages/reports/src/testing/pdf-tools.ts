import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs that read what was written; Debian packages poppler-utils and libxml2-utils. */
export type ReaderProgram = 'pdftotext' | 'pdfinfo' | 'xmllint';

/** True when the program is on this machine; else says in one line what is not tested for want of it. */
export async function hasProgram(program: ReaderProgram): Promise<boolean> {
  const isThere = await run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );
  const debianPackage = program === 'xmllint' ? 'libxml2-utils' : 'poppler-utils';
  if (!isThere)
    console.warn(`reports: ${program} is not installed (apt install ${debianPackage}); its tests are skipped`);
  return isThere;
}

/** What a program prints about a file with this content. */
export async function readWith(
  program: ReaderProgram,
  content: Buffer | string,
  toArguments: (file: string) => string[],
): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-reports-'));
  try {
    const file = path.join(folder, 'report');
    await writeFile(file, content);
    const { stdout, stderr } = await run(program, toArguments(file));
    return stdout + stderr;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text of a PDF in reading order, its spaces made plain. */
export async function textOf(pdf: Buffer): Promise<string> {
  const text = await readWith('pdftotext', pdf, (file) => ['-layout', file, '-']);
  return text.replace(/[\u00a0\u202f ]+/g, ' ');
}

/** Facts such as `Pages` and `Tagged`, as pdfinfo names them. */
export async function infoOf(pdf: Buffer): Promise<Readonly<Record<string, string>>> {
  const lines = (await readWith('pdfinfo', pdf, (file) => [file])).split('\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
}
