import type { SettingFault } from '../settings.ts';

/** Gives the text of a file; throws what keeps it from being read. */
export type ReadSettingFile = (path: string) => string;

type Environment = Readonly<Record<string, string | undefined>>;

/** Longer than any key, and shorter than what is named by mistake: a film, a device. */
const MOST_CHARACTERS = 65_536;

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'names a file that is not there',
  EACCES: 'names a file that may not be read',
  EPERM: 'names a file that may not be read',
  EISDIR: 'names a folder',
};

/**
 * Reads the settings that lie in files: `<name>_FILE` names the file whose text is the setting, as secrets are handed to a program by Docker, Kubernetes
 * and systemd. The line break at the end is cut. What is wrong is told without the text.
 */
export function openSettingFiles(
  environment: Environment,
  names: readonly string[],
  read: ReadSettingFile,
): { readonly environment: Environment; readonly faults: readonly SettingFault[] } {
  const opened: Record<string, string | undefined> = { ...environment };
  const faults: SettingFault[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = environment[variable];
    // A name that is a setting of its own is none of a file.
    if (!path || names.includes(variable)) continue;
    delete opened[variable];
    const found = environment[name] ? { fault: `is set beside ${name}: leave one of them out` } : textOf(path, read);
    if ('text' in found) opened[name] = found.text;
    else faults.push({ variable, fault: found.fault });
  }
  return { environment: opened, faults };
}

function textOf(path: string, read: ReadSettingFile): { readonly text: string } | { readonly fault: string } {
  try {
    const text = read(path).replace(/\r?\n$/, '');
    if (text.trim() === '') return { fault: 'names an empty file' };
    // What is no UTF-8 would be read as another secret than the file holds.
    if (/[\0\uFFFD]/.test(text)) return { fault: 'names a file that is no text' };
    return text.length > MOST_CHARACTERS ? { fault: 'names a file that is too long for a setting' } : { text };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'for an unknown reason';
    return { fault: FAULTS[code] ?? `names a file that can't be read (${code})` };
  }
}
