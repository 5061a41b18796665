import { readFileSync } from 'node:fs';

/** The product's version; all packages carry the same. */
export function productVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return String((manifest as { version?: unknown }).version);
}
