import { expect, it } from 'vitest';
import { watchStorageRights } from './rights.ts';

function watch(answers: (Error | { isComplete: boolean })[]) {
  const lines: string[] = [];
  const told: string[] = [];
  const refusal = { key: 'server', operation: 'HeadObject', status: 403, code: 'AccessDenied' } as const;
  const watched = watchStorageRights({
    probe: async () => {
      const answer = answers.shift() ?? new Error('asked once too often');
      if (answer instanceof Error) throw answer;
      return { ...answer, refusals: answer.isComplete ? [] : [refusal] };
    },
    log: { info: (line) => lines.push(`info ${line}`), error: (line) => lines.push(`error ${line}`) },
    onLacking: (line) => told.push(line),
    pauseMs: 0,
  });
  return { watched, lines, told };
}

it('says in one line that nothing lacks, once a store that was away answers', async () => {
  const { watched, lines, told } = watch([new Error('ECONNREFUSED'), new Error('503'), { isComplete: true }]);
  expect(watched.rights).toBe('unknown');
  await watched.answered;
  expect(watched.rights).toBe('complete');
  expect(lines).toEqual([
    'error storage not probed yet, it does not answer: Error: ECONNREFUSED',
    'info storage probed: what the upload key writes, the servers read and delete',
  ]);
  expect(told).toEqual([]);
});

it('says in one line what lacks, and tells the operators', async () => {
  const { watched, lines, told } = watch([{ isComplete: false }]);
  await watched.answered;
  expect(watched.rights).toBe('lacking');
  expect(lines).toEqual([expect.stringMatching(/^error storage probed: the servers’ key lacks.*HeadObject \(403 Acc/)]);
  expect(told).toEqual([lines[0]?.slice('error '.length)]);
});

it('asks no more once it is stopped', async () => {
  const { watched, lines } = watch([new Error('ECONNREFUSED'), { isComplete: true }]);
  watched.stop();
  await watched.answered;
  expect([watched.rights, lines]).toEqual(['unknown', []]);
});
