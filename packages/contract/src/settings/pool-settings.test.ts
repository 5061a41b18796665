import { expect, it } from 'vitest';
import { z } from 'zod';
import { poolSettings } from './pool-settings.ts';

it.each(Object.keys(poolSettings))(
  '%s is at least two connections, because work in a transaction may need a second one',
  (name) => {
    const schema = z.object(poolSettings);
    expect(schema.safeParse({ [name]: '1' }).success).toBe(false);
    expect(schema.safeParse({ [name]: '2' }).success).toBe(true);
  },
);
