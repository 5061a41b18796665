import type { Service } from '../../shared/index.ts';

/** Sets of one organisation. */
export const MAX_DESTINATION_SETS = 50;
/** In UTF-16 code units, as browsers count a field's characters. */
export const DESTINATION_SET_NAME_MAX_LENGTH = 60;

/** Equal for names that an organisation may not use twice: capitals and spaces make no other name. */
export function destinationSetKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export type SetNameFault = 'empty' | 'too-long' | 'taken';

/** @param others names of the organisation's other sets */
export function setNameFault(name: string, others: readonly string[]): SetNameFault | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'empty';
  if (trimmed.length > DESTINATION_SET_NAME_MAX_LENGTH) return 'too-long';
  return others.some((other) => destinationSetKey(other) === destinationSetKey(name)) ? 'taken' : null;
}

/** What a spot, or the campaign for all spots, has chosen. Destinations are the ids of their organisations. */
export interface DestinationChoice {
  readonly destinations: readonly string[];
  readonly services: readonly Service[];
}

export interface NamedPoint {
  readonly organizationId: string;
  readonly organizationName: string;
}

export interface DestinationSet {
  readonly destinations: readonly NamedPoint[];
  readonly services: readonly Service[];
}

/** A set's delivery points that can be ordered, and those that are no longer offered. */
export function offeredOf<Point extends NamedPoint>(
  points: readonly Point[],
  offeredIds: readonly string[],
): { readonly kept: Point[]; readonly leftOut: Point[] } {
  const isOffered = ({ organizationId }: Point) => offeredIds.includes(organizationId);
  return { kept: points.filter(isOffered), leftOut: points.filter((point) => !isOffered(point)) };
}

/** The set's offered delivery points replace those chosen; its services are added, because those chosen may be the film's own. */
export function withSet(
  { services }: DestinationChoice,
  set: DestinationSet,
  offeredIds: readonly string[],
): DestinationChoice {
  return {
    destinations: offeredOf(set.destinations, offeredIds).kept.map(({ organizationId }) => organizationId),
    services: [...new Set([...services, ...set.services])],
  };
}

export interface ChoiceChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly addedServices: readonly Service[];
}

/** What one or several choices gained and lost, each named once. */
export function choiceChanges(
  pairs: readonly { readonly before: DestinationChoice; readonly after: DestinationChoice }[],
): ChoiceChanges {
  const gained = <Value>(some: readonly Value[], others: readonly Value[]) =>
    others.filter((each) => !some.includes(each));
  const unique = <Value>(values: readonly Value[]) => [...new Set(values)];
  return {
    added: unique(pairs.flatMap(({ before, after }) => gained(before.destinations, after.destinations))),
    removed: unique(pairs.flatMap(({ before, after }) => gained(after.destinations, before.destinations))),
    addedServices: unique(pairs.flatMap(({ before, after }) => gained(before.services, after.services))),
  };
}
