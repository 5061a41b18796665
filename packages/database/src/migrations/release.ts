import { readFileSync } from 'node:fs';

const file = new URL('../../package.json', import.meta.url);

/** This program's release; all packages of the product carry the same. */
export const RELEASE = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/** Whether a release (`1.2.3`) came before another. */
export function isEarlier(release: string, other: string): boolean {
  const numbers = release.split('.').map(Number);
  const others = other.split('.').map(Number);
  const place = numbers.findIndex((each, index) => each !== others[index]);
  return place >= 0 && (numbers[place] ?? 0) < (others[place] ?? 0);
}
