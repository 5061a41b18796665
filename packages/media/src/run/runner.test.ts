import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withWorkFolder } from '../testing/work-folder.ts';
import { MediaError } from './media-error.ts';
import { runTool, type ToolRun } from './runner.ts';
import { detectSandbox } from './sandbox.ts';

/** Never ends by itself; the mark identifies it among the machine's processes. */
const endless = (mark: string): ToolRun => ({
  tool: 'ffmpeg',
  arguments: ['-re', '-f', 'lavfi', '-i', 'testsrc=s=64x64', '-metadata', `comment=${mark}`, '-f', 'null', '-'],
  inputs: [],
  timeLimitSeconds: 60,
});

async function isRunning(mark: string): Promise<boolean> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.startsWith('ffmpeg\0') && command.includes(mark)) return true;
  }
  return false;
}

const failure = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: MediaError) => error,
  );

describe('the runner', () => {
  it("returns the tool's output and reports the frames written", async () => {
    const probe = { tool: 'ffprobe', inputs: [], timeLimitSeconds: 20 } as const;
    const { stdout } = await runTool({ ...probe, arguments: ['-v', 'error', '-show_program_version', '-of', 'json'] });
    expect(JSON.parse(stdout)).toHaveProperty('program_version');
    const seen: number[] = [];
    const source = ['-f', 'lavfi', '-i', 'testsrc=s=64x64:d=2:r=25', '-f', 'null', '-'];
    await runTool({
      tool: 'ffmpeg',
      arguments: source,
      inputs: [],
      timeLimitSeconds: 20,
      onProgress: (n) => seen.push(n),
    });
    expect(seen.at(-1)).toBe(50);
  });

  it('stops at the time limit, and leaves no process behind', async () => {
    const mark = randomUUID();
    const error = await failure(runTool({ ...endless(mark), timeLimitSeconds: 0.5 }));
    expect(error).toBeInstanceOf(MediaError);
    expect(error).toMatchObject({ reason: 'timeout', facts: { tool: 'ffmpeg', timeLimitSeconds: 0.5 } });
    expect(await isRunning(mark)).toBe(false);
  });

  it('stops when its signal aborts, before and during the work', async () => {
    const mark = randomUUID();
    const stop = new AbortController();
    const error = failure(runTool({ ...endless(mark), signal: stop.signal, onProgress: () => stop.abort() }));
    expect(await error).toMatchObject({ reason: 'aborted' });
    expect(await isRunning(mark)).toBe(false);
    expect(await failure(runTool({ ...endless(mark), signal: stop.signal }))).toMatchObject({ reason: 'aborted' });
  });

  it("reports a failure with the tool's own message", async () => {
    const run = {
      tool: 'ffprobe',
      inputs: [],
      timeLimitSeconds: 20,
      arguments: ['-v', 'error', 'file:/nowhere.mxf'],
    } as const;
    const error = await failure(runTool(run));
    expect(error).toMatchObject({ reason: 'failed', facts: { exitCode: 1 } });
    expect(error?.facts.log).toContain('No such file');
  });

  it('does not let a tool write more than allowed', async () => {
    await withWorkFolder(async (workDir) => {
      const source = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=s=640x360:d=2', '-f', 'rawvideo', 'big.raw'];
      const error = await failure(
        runTool({
          tool: 'ffmpeg',
          arguments: source,
          inputs: [],
          workDir,
          timeLimitSeconds: 20,
          maxFileBytes: 100_000,
        }),
      );
      const { size } = await stat(path.join(workDir, 'big.raw'));
      const { unprivilegedUser } = await detectSandbox();
      // Without prlimit (macOS) the whole file is written.
      expect([size <= 100_000, error === null]).toEqual(process.platform === 'linux' ? [true, false] : [false, true]);
      expect(unprivilegedUser === null || process.getuid?.() === 0).toBe(true);
    });
  });

  it('kills the tool when the process that started it is killed outright', async () => {
    const mark = randomUUID();
    await withWorkFolder(async (folder) => {
      const script = path.join(folder, 'worker.mjs');
      const runner = new URL('./runner.ts', import.meta.url).href;
      const call = `await runTool({ ...${JSON.stringify(endless(mark))}, onProgress: () => console.log('running') });`;
      await writeFile(script, `import { runTool } from ${JSON.stringify(runner)};\n${call}\n`);
      const worker = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
      await new Promise((resolve) => worker.stdout.once('data', resolve));
      expect(await isRunning(mark)).toBe(true);
      const ended = new Promise((resolve) => worker.once('close', resolve));
      worker.kill('SIGKILL');
      await ended;
      const { diesWithParent } = await detectSandbox();
      expect(diesWithParent).toBe(process.platform === 'linux');
      if (diesWithParent) await expect.poll(() => isRunning(mark), { timeout: 120_000 }).toBe(false);
    });
  });
});
