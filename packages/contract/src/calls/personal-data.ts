import { okSchema } from '../account/account.ts';
import { erasureBodySchema, erasureSchema, exportBodySchema } from '../account/personal-data.ts';
import type { CallTable } from './call-table.ts';
import { file } from './parts.ts';

export const personalDataCalls = {
  exportAccount: {
    tag: 'account',
    summary: 'The caller’s data as a ZIP archive: one JSON file per subject, and a page to read them',
    body: exportBodySchema,
    content: { 'application/zip': file },
    errors: ['wrong_password'],
  },
  getErasure: {
    tag: 'account',
    summary: 'What erasing the caller’s account would do, and what prevents it',
    answer: erasureSchema,
    errors: [],
  },
  eraseAccount: {
    tag: 'account',
    summary: 'Erase the caller’s account, at once and for good',
    body: erasureBodySchema,
    answer: okSchema,
    errors: ['wrong_password', 'erasure_address_differs', 'erasure_prevented', 'erasure_unagreed'],
  },
} as const satisfies Partial<CallTable>;
