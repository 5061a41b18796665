import { expect, it } from 'vitest';
import { MASTER_EXPORTS, masterExportCommand } from './master-export.ts';
import { masterExportScript } from './master-export-script.ts';

const argumentsIn = (script: string) => /ffmpeg -n -i "[^"]*" (.*?) "[^"]*-master\.m/.exec(script)?.[1];

// ffmpeg runs the command of the first in packages/media (master-export.test.ts); nothing here runs the second.
it.each(MASTER_EXPORTS)(
  'the scripts for %s on macOS, Linux and Windows give ffmpeg the command that pages show',
  (master) => {
    const shown = argumentsIn(masterExportCommand(master, 'film.mov', 'film-master.mxf'));
    expect(shown).toMatch(/^-filter_complex "/);
    for (const system of ['sh', 'cmd'] as const) expect(argumentsIn(masterExportScript(master, system))).toBe(shown);
  },
);

it('a command means the same to every shell', () => {
  for (const master of MASTER_EXPORTS)
    expect(masterExportCommand(master, 'film.mov', 'film-master.mov')).not.toMatch(/[$`'%!^&|<>\\\n]/);
});

it('the script for Windows has its line ends', () =>
  expect(masterExportScript('xdcam-hd422-1080i25', 'cmd').replaceAll('\r\n', '')).not.toContain('\n'));
