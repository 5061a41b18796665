import type { DecidedFilm } from '@spotway/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { paths, SHOWN_TIMECODE } from '../../../routing/paths.ts';

export const WAITS = ['decision', 'service'] as const;
export const VERDICTS = ['accepted', 'rejected'] as const satisfies readonly DecidedFilm['verdict'][];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const FILTERS = ['customer', 'destination', 'waits'] as const;
type Filter = (typeof FILTERS)[number] | 'verdict' | 'operators';

/** What the operators' lists show, kept in their address; a film's page carries the queue's part of it on to the next film. */
export function useQueueAddress() {
  const [parameters, setParameters] = useSearchParams();
  const idIn = (name: Filter) => {
    const id = parameters.get(name) ?? '';
    return UUID.test(id) ? id : undefined;
  };
  const customer = idIn('customer');
  const destination = idIn('destination');
  const waits = WAITS.find((known) => known === parameters.get('waits'));
  const query = useMemo(() => ({ customer, destination, waits }), [customer, destination, waits]);
  const kept = new URLSearchParams(
    FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]] as [string, string]])),
  );
  const withQuery = (path: string, more: Readonly<Record<string, string>> = {}) => {
    const text = new URLSearchParams([...kept, ...Object.entries(more)]).toString();
    return text === '' ? path : `${path}?${text}`;
  };
  return {
    query,
    verdict: VERDICTS.find((known) => known === parameters.get('verdict')),
    byOperators: parameters.get('operators') === 'true',
    isFiltered: kept.size > 0,
    set(name: Filter, value: string | null) {
      setParameters((now) => {
        if (value === null) now.delete(name);
        else now.set(name, value);
        return now;
      });
    },
    toQueue: withQuery(paths.ops),
    toDecided: withQuery(paths.opsDecided),
    toFilm: (filmId: string) => withQuery(paths.opsFilm(filmId)),
    toFrame: (filmId: string, timecode: string) => withQuery(paths.opsFilm(filmId), { [SHOWN_TIMECODE]: timecode }),
  };
}
