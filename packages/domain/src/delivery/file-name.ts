import type { DeliveryProfile } from './profile/profile.ts';

/** What a file name may be made of. */
export interface DeliverableNameFacts {
  /** Null while the regulator has not given one: the title takes its place. */
  readonly pubId: string | null;
  readonly title: string;
  readonly version: string;
  readonly durationSeconds: number;
}

const MAX_NAME_LENGTH = 120;

/** The name a deliverable has at its destination: plain ASCII letters, digits, dot, dash and underscore, never hidden. */
export function deliverableFileName(profile: DeliveryProfile, facts: DeliverableNameFacts): string {
  const values: Readonly<Record<string, string>> = {
    pubId: facts.pubId || facts.title,
    title: facts.title,
    version: facts.version,
    durationSeconds: String(facts.durationSeconds),
    profileId: profile.id,
  };
  const name = profile.fileNamePattern.replace(/\{(\w+)\}/g, (_, token: string) => plainName(values[token] ?? ''));
  return `${plainName(name).slice(0, MAX_NAME_LENGTH) || profile.id}.${profile.extension}`;
}

/** The name of a film beside others of the same name: `film.mxf`, `film_2.mxf`, `film_3.mxf` … (docs/decisions/005). */
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
