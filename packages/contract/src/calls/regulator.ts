import {
  regulatorListQuerySchema,
  regulatorListSchema,
  regulatorLoginBodySchema,
  regulatorSessionSchema,
} from '../orders/regulator.ts';
import type { CallTable } from './call-table.ts';

export const regulatorCalls = {
  connectRegulator: {
    tag: 'regulator',
    summary: "Log in to the regulator's catalogue; the password is passed on and not stored",
    body: regulatorLoginBodySchema,
    answer: regulatorSessionSchema,
    errors: ['regulator_login_failed', 'regulator_unavailable'],
  },
  getRegulatorSession: {
    tag: 'regulator',
    summary: 'Whether this session is logged in to the catalogue, without asking the regulator',
    answer: regulatorSessionSchema,
    errors: [],
  },
  endRegulatorSession: {
    tag: 'regulator',
    summary: 'Log out of the catalogue',
    answer: regulatorSessionSchema,
    errors: [],
  },
  listCreatives: {
    tag: 'regulator',
    summary: 'Creatives since a date; after 401 regulator_session_ended, log in to the catalogue again',
    query: regulatorListQuerySchema,
    answer: regulatorListSchema,
    errors: ['regulator_session_ended', 'regulator_unavailable'],
  },
} as const satisfies Partial<CallTable>;
