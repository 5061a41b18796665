import { execFileSync } from 'node:child_process';

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function listProcesses(): ProcessRow[] {
  const output = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return output.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match ? [{ pid: Number(match[1]), parent: Number(match[2]), command: match[3] ?? '' }] : [];
  });
}

/** Ids of a process and all its descendants. */
export function processTree(root: number): number[] {
  const all = listProcesses();
  const tree = [root];
  for (const pid of tree) tree.push(...all.filter((each) => each.parent === pid).map((each) => each.pid));
  return tree;
}

/** The processes below `root` whose command line contains `text`. */
export function processesNamed(text: string, root: number): number[] {
  const tree = new Set(processTree(root));
  return listProcesses().flatMap(({ pid, command }) => (tree.has(pid) && command.includes(text) ? [pid] : []));
}
