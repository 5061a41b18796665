import fs from 'node:fs';
import { readSettingsBy } from '@spotway/contract';
import { z } from 'zod';

const schema = z.object({
  DATABASE_URL: z.string().min(1),
  /** Made an operator; nobody unless set. */
  OPERATOR_EMAIL: z.email().optional(),
  /** Where the operator chooses a password. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** Reads the settings of `npm run migrate`; throws SettingsError, one message with every fault. */
export function readConfig(environment: NodeJS.ProcessEnv): z.infer<typeof schema> {
  return readSettingsBy(schema, environment, fs);
}
