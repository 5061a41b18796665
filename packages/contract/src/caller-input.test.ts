import { expect, it } from 'vitest';
import { z } from 'zod';
import * as contract from './index.ts';
import { unboundedInputs } from './testing/unbounded-inputs.ts';

const requests = Object.entries<unknown>(contract).flatMap(([name, schema]): [string, z.core.$ZodType][] =>
  /(Body|Query)Schema$/.test(name) && schema instanceof z.ZodType ? [[name, schema]] : [],
);

it('knows the requests of the contract by their names', () => {
  expect(requests.length).toBeGreaterThan(40);
});

it.each(requests)('%s takes no text that the database can’t hold, no number and no list without end', (_, schema) => {
  // An error body is an answer.
  expect(schema === contract.errorBodySchema ? [] : unboundedInputs(schema)).toEqual([]);
});
