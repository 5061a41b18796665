import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs for reading the output; Debian packages libxml2-utils, poppler-utils and qpdf. */
type ReaderProgram = 'xmllint' | 'pdfinfo' | 'pdftotext' | 'pdfdetach' | 'pdffonts' | 'qpdf';

/** Whether these programs are installed; if not, prints which tests are skipped for lack of them. */
export async function hasPrograms(...programs: readonly ReaderProgram[]): Promise<boolean> {
  const missing: string[] = [];
  for (const program of programs) await run('sh', ['-c', `command -v ${program}`]).catch(() => missing.push(program));
  if (missing.length > 0) console.warn(`${missing.join(', ')} not installed; tests with it are skipped`);
  return missing.length === 0;
}

/** A program's output for a file with this content, and its exit code; does not throw if the program fails. */
export async function readWith(
  program: ReaderProgram,
  content: Buffer | string,
  toArguments: (file: string) => string[],
): Promise<{ readonly code: number; readonly output: string }> {
  return inFolder(async (folder) => {
    const file = path.join(folder, 'document');
    await writeFile(file, content);
    return run(program, toArguments(file)).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      (error: { code?: number; stdout?: string; stderr?: string }) => ({
        code: error.code ?? 1,
        output: `${error.stdout ?? ''}${error.stderr ?? ''}`,
      }),
    );
  });
}

/** The text of a PDF in reading order, with special spaces normalised. */
export async function textOf(pdf: Buffer): Promise<string> {
  const { output } = await readWith('pdftotext', pdf, (file) => ['-layout', file, '-']);
  return output.replace(/[\u00a0\u202f ]+/g, ' ');
}

/** Facts like `Pages` and `Tagged`, by pdfinfo's names. */
export async function infoOf(pdf: Buffer): Promise<Readonly<Record<string, string>>> {
  const { output } = await readWith('pdfinfo', pdf, (file) => [file]);
  const lines = output.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
  return Object.fromEntries(lines.map(([name = '', value = '']) => [name, value.trim()]));
}

/** The metadata of a PDF (XMP), as XML. */
export function metadataOf(pdf: Buffer): string {
  return /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(pdf.toString('utf8'))?.[0] ?? '';
}

/** What a PDF's links lead to, in the order they were drawn. */
export function linksOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/\/URI \(([^)]*)\)/g)].map(([, url = '']) => url);
}

/** The first file embedded in a PDF. */
export async function detached(pdf: Buffer): Promise<string> {
  return inFolder(async (folder) => {
    const [file, inner] = [path.join(folder, 'document.pdf'), path.join(folder, 'inner')];
    await writeFile(file, pdf);
    await run('pdfdetach', ['-save', '1', '-o', inner, file]);
    return readFile(inner, 'utf8');
  });
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-paper-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
