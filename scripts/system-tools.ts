import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export interface SystemTool {
  /** Program names, best first. */
  readonly programs: readonly string[];
  readonly debianPackage: string;
  readonly brewPackage: string;
  readonly purpose: string;
}

export const FFMPEG: SystemTool = {
  programs: ['ffmpeg'],
  debianPackage: 'ffmpeg',
  brewPackage: 'ffmpeg',
  purpose: 'analyses and encodes films',
};

export const CHROMIUM: SystemTool = {
  programs: ['chromium', 'chromium-browser', 'google-chrome'],
  debianPackage: 'chromium',
  brewPackage: 'chromium',
  purpose: 'runs the browser tests',
};

/** Chromium without its window parts: the same engine, and a sixth less work for page tests. */
export const HEADLESS_CHROMIUM: SystemTool = {
  programs: ['chromium-headless-shell'],
  debianPackage: 'chromium-headless-shell',
  brewPackage: 'chromium',
  purpose: 'runs the tests of the pages faster than Chromium',
};

export const MEDIAINFO: SystemTool = {
  programs: ['mediainfo'],
  debianPackage: 'mediainfo',
  brewPackage: 'mediainfo',
  purpose: 'checks delivered files in the tests with a second tool',
};

export const PDFTOTEXT: SystemTool = {
  programs: ['pdftotext'],
  debianPackage: 'poppler-utils',
  brewPackage: 'poppler',
  purpose: 'reads the reports in the tests',
};

export const XMLLINT: SystemTool = {
  programs: ['xmllint'],
  debianPackage: 'libxml2-utils',
  brewPackage: 'libxml2',
  purpose: 'checks the reports against their schema in the tests',
};

export const QPDF: SystemTool = {
  programs: ['qpdf'],
  debianPackage: 'qpdf',
  brewPackage: 'qpdf',
  purpose: 'checks the invoices in the tests',
};

export function findProgram(names: readonly string[]): string | null {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of names) {
      const file = path.join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  return null;
}

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** Installs a Debian package if permitted without a prompt. @returns whether apt-get succeeded */
export function installWithApt(packageName: string): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(findProgram(['sudo']) && run('sudo', ['-n', 'true']))) return false;
  const apt = (...args: string[]) => (isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]));
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', packageName);
  return install() || (apt('update', '-qq') && install());
}

/** The command a person would type to install the tool here. */
function instruction(tool: SystemTool): string {
  if (process.platform === 'darwin') return `brew install ${tool.brewPackage}`;
  return `sudo apt-get install ${tool.debianPackage}`;
}

export type Provided =
  | { readonly found: true; readonly path: string }
  | { readonly found: false; readonly instruction: string };

/** Finds the tool, or installs it with the system's package manager if permitted without a prompt. */
export function provide(tool: SystemTool, say: (line: string) => void): Provided {
  const present = findProgram(tool.programs);
  if (present) return { found: true, path: present };
  say(`${tool.programs[0]} is missing (it ${tool.purpose}); installing it …`);
  if (process.platform === 'linux' && findProgram(['apt-get'])) installWithApt(tool.debianPackage);
  else if (process.platform === 'darwin' && findProgram(['brew'])) run('brew', ['install', tool.brewPackage]);
  const installed = findProgram(tool.programs);
  return installed ? { found: true, path: installed } : { found: false, instruction: instruction(tool) };
}
