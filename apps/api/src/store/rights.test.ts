import { expect, it } from 'vitest';
import { watchStorageRights } from './rights.ts';

function watch(answers: (Error | { isComplete: boolean })[]) {
  const lines: string[] = [];
  const alerts: string[] = [];
  const refusal = { key: 'server', operation: 'HeadObject', status: 403, code: 'AccessDenied' } as const;
  const watched = watchStorageRights({
    probe: async () => {
      const answer = answers.shift() ?? new Error('asked once too often');
      if (answer instanceof Error) throw answer;
      return { ...answer, refusals: answer.isComplete ? [] : [refusal] };
    },
    log: { info: (line) => lines.push(`info ${line}`), error: (line) => lines.push(`error ${line}`) },
    onMissingRights: (line) => alerts.push(line),
    pauseMs: 0,
  });
  return { watched, lines, alerts };
}

it('logs one line when nothing is missing, once an unavailable store answers', async () => {
  const { watched, lines, alerts } = watch([new Error('ECONNREFUSED'), new Error('503'), { isComplete: true }]);
  expect(watched.rights).toBe('unknown');
  await watched.answered;
  expect(watched.rights).toBe('complete');
  expect(lines).toEqual([
    'error storage not probed yet, no answer: Error: ECONNREFUSED',
    'info storage probed: the server key can read and delete what the upload key writes',
  ]);
  expect(alerts).toEqual([]);
});

it('logs one line with what is missing, and tells the operators', async () => {
  const { watched, lines, alerts } = watch([{ isComplete: false }]);
  await watched.answered;
  expect(watched.rights).toBe('lacking');
  expect(lines).toEqual([expect.stringMatching(/^error storage probed: the server key lacks.*HeadObject \(403 Acc/)]);
  expect(alerts).toEqual([lines[0]?.slice('error '.length)]);
});

it('stops probing when it is stopped', async () => {
  const { watched, lines } = watch([new Error('ECONNREFUSED'), { isComplete: true }]);
  watched.stop();
  await watched.answered;
  expect([watched.rights, lines]).toEqual(['unknown', []]);
});
