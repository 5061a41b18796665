import { ops } from './ops/ops.ts';
import { opsPayments } from './ops/ops-payments.ts';
import { opsProfiles } from './ops/ops-profiles.ts';

/** What only operators read. */
export const operatorTexts = {
  ops,
  opsPayments,
  opsProfiles,
} as const;
