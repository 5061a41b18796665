import type { SettingFault } from './setting-fault.ts';

/** File access: `node:fs`, which this package can't import because pages use it too. Throws if a file can't be read. */
export interface SettingFiles {
  openSync(path: string, flags: 'r'): number;
  /** Continues where it stopped, some bytes at a time; 0 at the end. */
  readSync(descriptor: number, into: Uint8Array): number;
  closeSync(descriptor: number): void;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Longer than any key, and shorter than files named by mistake, such as films. Reading stops here, because some devices never end. */
const MAX_BYTES = 65_536;

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'names a file that does not exist',
  EACCES: 'names a file without read permission',
  EPERM: 'names a file without read permission',
  EISDIR: 'names a folder',
};

/**
 * Reads settings from files: `<name>_FILE` names the file that contains the setting, which is how Docker, Kubernetes and systemd pass secrets
 * to a program. A final line break is removed. Faults never include the text.
 */
export function openSettingFiles(
  environment: Environment,
  names: readonly string[],
  files: SettingFiles,
): { readonly environment: Environment; readonly faults: readonly SettingFault[] } {
  const opened: Record<string, string | undefined> = { ...environment };
  const faults: SettingFault[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = environment[variable];
    // a setting whose own name ends in _FILE does not name a file
    if (!path || names.includes(variable)) continue;
    delete opened[variable];
    const found = environment[name]
      ? { fault: `is set together with ${name}: remove one of them` }
      : textOf(path, files);
    if ('text' in found) opened[name] = found.text;
    else faults.push({ variable, fault: found.fault });
  }
  return { environment: opened, faults };
}

function textOf(path: string, files: SettingFiles): { readonly text: string } | { readonly fault: string } {
  try {
    const bytes = firstBytes(path, files);
    if (bytes.length > MAX_BYTES) return { fault: 'names a file that is too long for a setting' };
    const text = decode(bytes)?.replace(/\r?\n$/, '');
    if (text === undefined || text.includes('\0')) return { fault: 'names a file that is not text' };
    return text.trim() === '' ? { fault: 'names an empty file' } : { text };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'for an unknown reason';
    return { fault: FAULTS[code] ?? `names a file that can't be read (${code})` };
  }
}

/** The whole file, or one byte more than allowed. */
function firstBytes(path: string, files: SettingFiles): Uint8Array {
  const descriptor = files.openSync(path, 'r');
  try {
    const bytes = new Uint8Array(MAX_BYTES + 1);
    let length = 0;
    while (length < bytes.length) {
      const read = files.readSync(descriptor, bytes.subarray(length));
      if (read === 0) break;
      length += read;
    }
    return bytes.subarray(0, length);
  } finally {
    files.closeSync(descriptor);
  }
}

/** Decodes UTF-8; undefined for anything else, which would give a different secret from the one in the file. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    // TextDecoder exists only in Node and browsers
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return undefined;
  }
}
