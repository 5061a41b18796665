import { type ChildProcess, spawn } from 'node:child_process';
import { chown } from 'node:fs/promises';
import path from 'node:path';
import { isInBackground } from './background.ts';
import { LineSplitter, LogTail } from './log-tail.ts';
import { MediaError } from './media-error.ts';
import { isOpenTo, isReadableBy } from './reachable.ts';
import { detectSandbox, type Sandbox, type SandboxUser } from './sandbox.ts';

export type MediaTool = 'ffmpeg' | 'ffprobe' | 'mediainfo';

export interface ToolRun {
  readonly tool: MediaTool;
  /** Passed as they are, without a shell; the runner adds `-nostdin`, `-hide_banner` and `-progress`. */
  readonly arguments: readonly string[];
  /** Files the tool reads. */
  readonly inputs: readonly string[];
  /** The tool's working directory, and the only folder it writes to; its ownership may pass to an unprivileged user. */
  readonly workDir?: string;
  readonly timeLimitSeconds: number;
  /** Largest file it may write; 64 GB by default. */
  readonly maxFileBytes?: number;
  /** Yields the processor to the other tools: for work nobody waits for. */
  readonly isLowPriority?: boolean | undefined;
  readonly signal?: AbortSignal;
  /** Called with the number of frames written so far (ffmpeg only). */
  readonly onProgress?: (frames: number) => void;
  /** Called with every line the tool logs. */
  readonly onLogLine?: (line: string) => void;
}

export interface ToolResult {
  readonly stdout: string;
  /** The last lines of the log. */
  readonly log: string;
}

const MEMORY_BYTES = 4 * 1024 ** 3;
const MAX_FILE_BYTES = 64_000_000_000;
const MAX_STDOUT_CHARACTERS = 16_000_000;
/** Processor seconds allowed per second of time limit: enough for a machine's threads, not for a runaway. */
const CPU_SECONDS_PER_SECOND = 16;
const COMMAND_NOT_FOUND = 127;
/** Below the API, the store and the database; and below the other tools, with a tenth of their share. */
const NICENESS = 5;
const LOW_PRIORITY_NICENESS = 15;
/** Added for background work: other work gets four times the share of a contended processor. */
const BACKGROUND_NICENESS = 7;
const MAX_NICENESS = 19;

/**
 * Runs a tool on files that may be hostile: no shell, no input, no network and few privileges where the machine permits,
 * bounded memory, time and output; the whole process group is killed when the work ends early.
 * @throws MediaError 'timeout', 'aborted', 'limit', 'failed' or 'not-installed'
 */
export async function runTool(run: ToolRun): Promise<ToolResult> {
  throwIfAborted(run);
  const sandbox = await detectSandbox();
  const user = await chooseUser(sandbox, run);
  const { command, arguments: wrapped } = sandbox.wrap(run.tool, toolArguments(run), limitsOf(run), user);
  throwIfAborted(run);
  const child = spawn(command, wrapped, {
    cwd: run.workDir ?? '/',
    env: toolEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that a kill reaches everything it started.
    detached: true,
  });
  return supervise(child, run);
}

async function supervise(child: ChildProcess, run: ToolRun): Promise<ToolResult> {
  const log = new LogTail();
  let stdout = '';
  let stopped: 'timeout' | 'aborted' | 'limit' | null = null;
  const stop = (reason: 'timeout' | 'aborted' | 'limit') => {
    stopped ??= reason;
    killGroup(child);
  };
  const onAbort = () => stop('aborted');
  const timer = setTimeout(() => stop('timeout'), run.timeLimitSeconds * 1000);
  run.signal?.addEventListener('abort', onAbort, { once: true });

  const logLines = new LineSplitter((line) => {
    log.add(line);
    run.onLogLine?.(line);
  });
  const progressLines = new LineSplitter((line) => {
    const frames = /^frame=\s*(\d+)$/.exec(line);
    if (frames) run.onProgress?.(Number(frames[1]));
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (run.onProgress) return progressLines.push(text);
    stdout += text;
    if (stdout.length > MAX_STDOUT_CHARACTERS) stop('limit');
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => logLines.push(text));

  try {
    const { code, signal } = await new Promise<{ code: number | null; signal: NodeJS.Signals | null }>(
      (resolve, reject) => {
        child.once('error', reject);
        child.once('close', (exitCode, exitSignal) => resolve({ code: exitCode, signal: exitSignal }));
      },
    );
    logLines.end();
    if (stopped) throw stoppedError(stopped, run, log);
    if (code === 0) return { stdout, log: log.toString() };
    throw failure(run, code, signal, log);
  } catch (error) {
    if (error instanceof MediaError) throw error;
    throw notInstalled(run, error);
  } finally {
    clearTimeout(timer);
    run.signal?.removeEventListener('abort', onAbort);
    killGroup(child);
  }
}

function toolArguments({ tool, arguments: own, onProgress }: ToolRun): string[] {
  if (tool === 'mediainfo') return [...own];
  if (tool === 'ffprobe') return ['-hide_banner', ...own];
  return ['-hide_banner', '-nostdin', '-nostats', ...(onProgress ? ['-progress', 'pipe:1'] : []), ...own];
}

/** As `nice` counts: 0 is normal priority, 19 the lowest. */
export function nicenessOf({ isLowPriority }: Pick<ToolRun, 'isLowPriority'>): number {
  const own = isLowPriority ? LOW_PRIORITY_NICENESS : NICENESS;
  return Math.min(MAX_NICENESS, own + (isInBackground() ? BACKGROUND_NICENESS : 0));
}

function limitsOf(run: ToolRun) {
  return {
    memoryBytes: MEMORY_BYTES,
    cpuSeconds: Math.ceil(run.timeLimitSeconds * CPU_SECONDS_PER_SECOND),
    fileBytes: run.maxFileBytes ?? MAX_FILE_BYTES,
    niceness: nicenessOf(run),
  };
}

/** The unprivileged user if it can read the inputs; the writable folder is handed over to whichever user runs the tool. */
async function chooseUser(sandbox: Sandbox, { inputs, workDir }: ToolRun): Promise<SandboxUser> {
  const user = sandbox.unprivilegedUser;
  if (!user) return 'current';
  const isReadable = (await Promise.all(inputs.map((input) => isReadableBy(user, input)))).every(Boolean);
  const isWritable = workDir === undefined || (await isOpenTo(user, path.dirname(path.resolve(workDir))));
  const canDropPrivileges = isReadable && isWritable;
  if (workDir !== undefined) await chown(workDir, canDropPrivileges ? user.uid : 0, canDropPrivileges ? user.gid : 0);
  return canDropPrivileges ? 'unprivileged' : 'current';
}

/** None of this process's environment (keys, passwords) reaches the tools. */
function toolEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: '/', MALLOC_ARENA_MAX: '2', AV_LOG_FORCE_NOCOLOR: '1' };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is already gone.
  }
}

function throwIfAborted({ signal, tool }: ToolRun): void {
  if (signal?.aborted) throw new MediaError('aborted', `${tool} was stopped before it started`, { facts: { tool } });
}

function stoppedError(reason: 'timeout' | 'aborted' | 'limit', run: ToolRun, log: LogTail): MediaError {
  const facts = { tool: run.tool, timeLimitSeconds: run.timeLimitSeconds, log: log.toString() };
  const words = { timeout: 'took too long', aborted: 'was stopped', limit: 'wrote too much output' };
  return new MediaError(reason, `${run.tool} ${words[reason]}`, { facts });
}

function failure(run: ToolRun, exitCode: number | null, signal: string | null, log: LogTail): MediaError {
  const text = log.toString();
  const facts = { tool: run.tool, exitCode, signal, log: text };
  if (exitCode === COMMAND_NOT_FOUND) return notInstalled(run, undefined);
  const isLimit = signal !== null || text.includes('Cannot allocate memory');
  if (isLimit) return new MediaError('limit', `${run.tool} hit a limit of its sandbox`, { facts });
  return new MediaError('failed', `${run.tool} exited with ${exitCode}: ${text.split('\n').at(-1) ?? ''}`, { facts });
}

function notInstalled({ tool }: ToolRun, cause: unknown): MediaError {
  return new MediaError('not-installed', `${tool} is not installed on this machine`, { facts: { tool }, cause });
}
