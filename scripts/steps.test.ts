import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './root.ts';

/** Runs lanes of programs, given as source text, in a separate process that ends with them. */
function runLanes(lanes: Readonly<Record<string, string>>[], filter = '') {
  const steps = lanes.map((lane) =>
    Object.entries(lane).map(([name, code]) => ({ name, program: process.execPath, args: ['-e', code] })),
  );
  const code = `import { runSteps } from ${JSON.stringify(path.join(ROOT, 'scripts/steps.ts'))};
    await runSteps(${JSON.stringify(steps)}, ${JSON.stringify(filter)});`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', timeout: 120_000 });
}

it('runs lanes in parallel and shows the second lane’s output in one piece', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-lanes-'));
  const write = (file: string) => `fs.writeFileSync(${JSON.stringify(path.join(folder, file))}, '');`;
  const pause = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)';
  const waitFor = (file: string) => `while (!fs.existsSync(${JSON.stringify(path.join(folder, file))})) ${pause};`;
  try {
    const { status, stdout } = runLanes([
      // Each waits for the other: run one after the other they would time out.
      { first: `${write('first')} ${waitFor('second')} console.log('first goes on'); ${write('on')}` },
      { second: `${waitFor('first')} console.log('second begins'); ${write('second')} ${waitFor('on')}` },
    ]);
    expect(status).toBe(0);
    const lines = stdout.split('\n').filter(Boolean);
    expect(lines.slice(0, 4)).toEqual(['── first', 'first goes on', '── second', 'second begins']);
    expect(lines.at(-1)).toMatch(/^Summary: every step passed in \d+ s$/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('continues after a failed step and ends with its failure', () => {
  const { status, stdout } = runLanes([{ wrong: 'process.exitCode = 3;', next: "console.log('next')" }]);
  expect(status).toBe(1);
  expect(stdout).toContain('── next\nnext\n');
  expect(stdout).toMatch(/FAILED {2}wrong \(\d+ s\)\npassed {2}next \(\d+ s\)\n\nSummary: 1 of 2 steps failed in/);
});

it('runs the steps whose names contain a word, and refuses a word that none contains', () => {
  const lanes: Readonly<Record<string, string>>[] = [
    { 'upload engine': "console.log('sent')" },
    { player: "console.log('shown')" },
  ];
  expect(runLanes(lanes, 'play').stdout).toMatch(/^\n── player\nshown\n[\s\S]*every step passed/);
  const { status, stderr } = runLanes(lanes, 'releases');
  expect([status, stderr]).toEqual([
    1,
    'No step\'s name contains "releases". The steps are:\n  upload engine\n  player\n',
  ]);
});
