import type { ExportedSection } from '@spotway/domain/account';
import type { Executor } from '../../connection.ts';
import { EXPORTED_ACCOUNT } from './exported-account.ts';
import { EXPORTED_WORK } from './exported-work.ts';
import type { DataSubject, Section } from './section.ts';

/** What an account's export contains, in its order. No secrets or hashes, and of other people nothing: not even addresses the user typed. */
export const EXPORTED: Readonly<Record<ExportedSection, Section>> = { ...EXPORTED_ACCOUNT, ...EXPORTED_WORK };

/** The rows of one part of a user's data, oldest first. */
export function readPersonalData(
  db: Executor,
  section: ExportedSection,
  who: DataSubject,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return EXPORTED[section].read(db, who);
}
