import { spawn } from 'node:child_process';

/** Limits of one run of a tool on a file that may be hostile. */
interface SandboxLimits {
  readonly memoryBytes: number;
  readonly cpuSeconds: number;
  /** Largest file it may write. */
  readonly fileBytes: number;
  /** How far it yields the processor to others, as `nice` counts. */
  readonly niceness: number;
}

/** Who the tool runs as: an unprivileged user where possible, otherwise the current one without its capabilities. */
export type SandboxUser = 'unprivileged' | 'current';

/** The sandboxing available on this machine. */
export interface Sandbox {
  /** The user that writable folders are handed over to; null where the tool runs as the current user anyway. */
  readonly unprivilegedUser: { readonly uid: number; readonly gid: number } | null;
  readonly hasNetwork: boolean;
  /** The tool dies with the process that started it, even if that is killed with no time to clean up. */
  readonly diesWithParent: boolean;
  /** The command to spawn for `tool` so that the limits hold. Every wrapper replaces itself: one process remains. */
  wrap(
    tool: string,
    toolArguments: readonly string[],
    limits: SandboxLimits,
    user: SandboxUser,
  ): { readonly command: string; readonly arguments: readonly string[] };
}

/** Debian's `nobody` and `nogroup`; the kernel's overflow user everywhere else. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };
const OPEN_FILES = 256;

const DROP_USER = ['--reuid', String(UNPRIVILEGED.uid), '--regid', String(UNPRIVILEGED.gid), '--clear-groups'];
const DROP_CAPABILITIES = ['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'];
// Every change of user clears the death signal, so it is set by the last wrapper that may change the user.
const DIE_WITH_PARENT = ['--pdeathsig', 'KILL'];

let detected: Promise<Sandbox> | undefined;

/** Detects once what works here: in a container, for an ordinary user or on macOS some parts do not. */
export function detectSandbox(): Promise<Sandbox> {
  detected ??= detect();
  return detected;
}

async function detect(): Promise<Sandbox> {
  const isRoot = process.getuid?.() === 0;
  const limited = (await works(['prlimit', '--core=0', 'true'])) ? 'prlimit' : null;
  const nice = (await works(['nice', '-n', '5', 'true'])) ? 'nice' : null;
  const current = await firstThatWorks([
    ['unshare', '-n', 'setpriv', ...(isRoot ? DROP_CAPABILITIES : []), ...DIE_WITH_PARENT],
    ['unshare', '-rn', 'setpriv', ...DIE_WITH_PARENT],
    ['setpriv', ...(isRoot ? DROP_CAPABILITIES : []), ...DIE_WITH_PARENT],
    ['setpriv', ...DIE_WITH_PARENT],
  ]);
  const unprivileged = !isRoot
    ? null
    : await firstThatWorks([
        ['unshare', '-n', 'setpriv', ...DROP_USER, '--no-new-privs', ...DIE_WITH_PARENT],
        ['setpriv', ...DROP_USER, 'unshare', '-rn', 'setpriv', '--no-new-privs', ...DIE_WITH_PARENT],
        ['setpriv', ...DROP_USER, '--no-new-privs', ...DIE_WITH_PARENT],
      ]);
  const usual = unprivileged ?? current ?? [];
  return {
    unprivilegedUser: unprivileged ? UNPRIVILEGED : null,
    hasNetwork: !usual.includes('unshare'),
    diesWithParent: usual.includes('--pdeathsig'),
    wrap(tool, toolArguments, limits, user) {
      const identity = (user === 'unprivileged' ? unprivileged : null) ?? current ?? [];
      const bounds = limited ? [limited, ...limitArguments(limits)] : [];
      const niceness = nice ? [nice, '-n', String(limits.niceness)] : [];
      const [command = tool, ...rest] = [...identity, ...bounds, ...niceness, tool, ...toolArguments];
      return { command, arguments: rest };
    },
  };
}

function limitArguments({ memoryBytes, cpuSeconds, fileBytes }: SandboxLimits): string[] {
  return [
    `--as=${memoryBytes}`,
    `--cpu=${cpuSeconds}:${cpuSeconds + 5}`,
    `--fsize=${fileBytes}`,
    `--nofile=${OPEN_FILES}`,
    '--core=0',
  ];
}

async function firstThatWorks(prefixes: readonly string[][]): Promise<string[] | null> {
  for (const prefix of prefixes) if (await works([...prefix, 'true'])) return prefix;
  return null;
}

function works([command = 'true', ...rest]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, rest, { stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
