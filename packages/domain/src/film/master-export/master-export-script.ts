import { type MasterExport, masterExportCommand, masterExportSuffix } from './master-export.ts';

/** For macOS and Linux, and for Windows. */
export const EXPORT_SYSTEMS = ['sh', 'cmd'] as const;
export type ExportSystem = (typeof EXPORT_SYSTEMS)[number];

export const masterExportFileName = (master: MasterExport, system: ExportSystem) => `${master}.${system}`;

/** A script that exports every film it is given, each beside itself, and stops at the first that fails. It never overwrites a file. */
export function masterExportScript(master: MasterExport, system: ExportSystem): string {
  return system === 'sh' ? shellScript(master) : commandScript(master);
}

function shellScript(master: MasterExport): string {
  return [
    '#!/bin/sh',
    `# ${master}`,
    'set -eu',
    `[ $# -gt 0 ] || { echo "sh ${masterExportFileName(master, 'sh')} film.mov ..." >&2; exit 64; }`,
    'for film in "$@"; do',
    '  case "$film" in -*) film="./$film" ;; esac',
    `  ${masterExportCommand(master, '$film', `\${film%.*}${masterExportSuffix(master)}`)} </dev/null`,
    'done',
    '',
  ].join('\n');
}

/** Films can be dropped on it; the window stays open if one fails. */
function commandScript(master: MasterExport): string {
  return [
    '@echo off',
    `rem ${master}`,
    'setlocal DisableDelayedExpansion',
    'if "%~1"=="" goto usage',
    ':next',
    `${masterExportCommand(master, '%~1', `%~dpn1${masterExportSuffix(master)}`)} || goto failed`,
    'shift',
    'if not "%~1"=="" goto next',
    'exit /b 0',
    ':usage',
    `echo ${masterExportFileName(master, 'cmd')} film.mov ...`,
    ':failed',
    'pause',
    'exit /b 1',
    '',
  ].join('\r\n');
}
