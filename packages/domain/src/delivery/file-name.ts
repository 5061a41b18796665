import type { DeliveryProfile } from './profile/profile.ts';
import { profileIdOf } from './profile/profile-key.ts';

/** Values available to file name patterns. */
export interface DeliverableNameFacts {
  /** Null until the regulator assigns one; the title is used instead. */
  readonly pubId: string | null;
  readonly title: string;
  readonly version: string;
  readonly durationSeconds: number;
}

const MAX_NAME_LENGTH = 120;

/** The file name of a deliverable at its destination: ASCII letters, digits, dot, dash and underscore, with no leading dot. */
export function deliverableFileName(profile: DeliveryProfile, facts: DeliverableNameFacts): string {
  const profileId = profileIdOf(profile.id);
  const values: Readonly<Record<string, string>> = {
    pubId: facts.pubId || facts.title,
    title: facts.title,
    version: facts.version,
    durationSeconds: String(facts.durationSeconds),
    profileId,
  };
  const name = profile.fileNamePattern.replace(/\{(\w+)\}/g, (_, token: string) => plainName(values[token] ?? ''));
  return `${plainName(name).slice(0, MAX_NAME_LENGTH) || profileId}.${profile.extension}`;
}

/** Distinguishes films with the same name: `film.mxf`, `film_2.mxf`, `film_3.mxf` … (docs/decisions/005). */
export function numberedFileName(fileName: string, copy: number): string {
  return copy === 1 ? fileName : fileName.replace(/(\.[^.]*)?$/, (extension) => `_${copy}${extension}`);
}

function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/_{2,}/g, '_')
    .replace(/^[._-]+|[._-]+$/g, '');
}
