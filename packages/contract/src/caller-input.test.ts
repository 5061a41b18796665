import { expect, it } from 'vitest';
import { z } from 'zod';
import * as contract from './index.ts';
import { unboundedInputs } from './testing/unbounded-inputs.ts';

const requests = Object.entries<unknown>(contract).flatMap(([name, schema]): [string, z.core.$ZodType][] =>
  /(Body|Query)Schema$/.test(name) && schema instanceof z.ZodType ? [[name, schema]] : [],
);

it('finds the contract’s request schemas by name', () => {
  expect(requests.length).toBeGreaterThan(40);
});

it.each(requests)(
  '%s accepts no text that the database can’t store, and no unbounded numbers or lists',
  (_, schema) => {
    // an error body is an answer, not a request
    expect(schema === contract.errorBodySchema ? [] : unboundedInputs(schema)).toEqual([]);
  },
);
