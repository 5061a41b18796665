import fs from 'node:fs';
import { readSettingsBy } from '@spotway/contract';
import { z } from 'zod';

const schema = z.object({
  DATABASE_URL: z.string().min(1),
  /** Made an operator; by default nobody. */
  OPERATOR_EMAIL: z.email().optional(),
  /** The site where the operator chooses a password. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** Reads the settings of `npm run migrate`; throws SettingsError, one message with all faults. */
export function readConfig(environment: NodeJS.ProcessEnv): z.infer<typeof schema> {
  return readSettingsBy(schema, environment, fs);
}
