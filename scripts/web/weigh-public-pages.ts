import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type AppConfig, LEGAL_LINES, type LegalNotice, type PublicPageWriter } from '@spotway/contract';
import { DEFAULT_CREDIT_HOURS } from '@spotway/domain/account';

/** Most a public page may weigh in kB of 1,000 bytes: its HTML with the styles it contains, by brotli, and its own script, by gzip. */
const MOST_HTML_KB = 32;
const MOST_SCRIPT_KB = 60;

/** As an installation without cards answers. */
const CONFIG: AppConfig = {
  brand: { name: 'Spotway', supportEmail: 'support@spotway.example' },
  supportChatAppId: null,
  preTermsLabel: null,
  payment: { activated: false, publishableKey: null },
  terms: { version: '2026-01-01', creditAfterHours: DEFAULT_CREDIT_HOURS },
  errorReporting: null,
  version: '0.0.0',
};

/** With every line stated. */
const NOTICE: LegalNotice = {
  lines: LEGAL_LINES.map((line) => ({ line, value: 'Exemple, 1 rue de l’Exemple, 75001 Paris' })),
  otherProcessors: null,
};

/** A line for each public page in French, the longer language, and what is over its budget. */
export async function weighPublicPages(outDir: string): Promise<{ table: string; faults: string[] }> {
  const file = path.join(outDir, 'render/pages.mjs');
  // A build in watch mode makes several of them.
  const { default: writer }: { default: PublicPageWriter } = await import(`${pathToFileURL(file).href}?${Date.now()}`);
  const lines: string[] = [];
  const faults: string[] = [];
  for (const address of writer.paths) {
    const { html } = writer.write({
      path: address,
      search: '',
      language: 'fr',
      isLanguageInAddress: false,
      isSignedIn: false,
      appConfig: CONFIG,
      legalNotice: NOTICE,
      logos: [],
      origin: 'https://spotway.example',
      now: new Date(),
    });
    const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
    const [page, behaviour] = [
      brotliCompressSync(html).length / 1000,
      gzipSync(await readFile(path.join(outDir, script))).length / 1000,
    ];
    lines.push(
      `${address.padEnd(20)} HTML ${page.toFixed(0).padStart(3)} kB br, budget ${MOST_HTML_KB}; script ${behaviour.toFixed(1)} kB gz, budget ${MOST_SCRIPT_KB}`,
    );
    if (page > MOST_HTML_KB)
      faults.push(`The page ${address} weighs ${page.toFixed(0)} kB, its budget is ${MOST_HTML_KB}.`);
    if (behaviour > MOST_SCRIPT_KB)
      faults.push(`The script of ${address} weighs ${behaviour.toFixed(0)} kB, its budget is ${MOST_SCRIPT_KB}.`);
  }
  return { table: lines.join('\n'), faults };
}
