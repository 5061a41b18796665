import { z } from 'zod';
import type { StandInOptions } from './start-stand-in.ts';

/** The login accepted by default; printed by `npm start` and shown on the stand-in's page. */
export const DEMO_LOGIN = { username: 'demo', password: 'catalogue' } as const;

const schema = z.object({
  ARPP_STAND_IN_HOST: z.string().default('127.0.0.1'),
  ARPP_STAND_IN_PORT: z.coerce.number().int().min(0).max(65_535).default(8026),
  ARPP_STAND_IN_USERNAME: z.string().min(1).default(DEMO_LOGIN.username),
  ARPP_STAND_IN_PASSWORD: z.string().min(1).default(DEMO_LOGIN.password),
});

/** Reads the stand-in's settings; throws one error with all faults. */
export function readConfig(environment: Record<string, string | undefined>): StandInOptions {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) throw new Error(`The catalogue's stand-in can't start:\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  return {
    host: values.ARPP_STAND_IN_HOST,
    port: values.ARPP_STAND_IN_PORT,
    login: { username: values.ARPP_STAND_IN_USERNAME, password: values.ARPP_STAND_IN_PASSWORD },
  };
}
