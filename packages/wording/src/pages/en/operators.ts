import type { Translated } from '../../languages/index.ts';
import type { operatorTexts as french } from '../fr/operators.ts';
import { ops } from './ops/ops.ts';
import { opsPayments } from './ops/ops-payments.ts';
import { opsProfiles } from './ops/ops-profiles.ts';

/** What only operators read. */
export const operatorTexts: Translated<typeof french> = {
  ops,
  opsPayments,
  opsProfiles,
};
