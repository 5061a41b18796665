import { SCHEDULE_NAMES } from '@spotway/queue';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { expect, it } from 'vitest';

it.each([
  ['French', french],
  ['English', english],
])('every scheduled task has a name on the operators’ pages, in %s', (_, { ops }) => {
  expect(Object.keys(ops.jobs.schedule).sort()).toEqual([...SCHEDULE_NAMES].sort());
});
