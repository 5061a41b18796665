import { spawnSync } from 'node:child_process';

/**
 * Files that differ from a commit, including new ones, relative to the checkout; by default from where this branch left `main`. On `main` itself these are the
 * uncommitted changes.
 * @throws Error with git's message
 */
export function changedFiles(root: string, since: string | null): string[] {
  const git = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout;
  };
  const base = since ?? (branchPoint(root) || 'HEAD');
  const lines = [git('diff', '--name-only', '--no-renames', base), git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(lines.join('\n').split('\n').filter(Boolean))].sort();
}

function branchPoint(root: string): string {
  return spawnSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8' }).stdout.trim();
}
