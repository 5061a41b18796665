import { useDebouncedCallback } from '@mantine/hooks';
import { CAMPAIGN_STATES, type CampaignState } from '@spotway/domain/order';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const WAIT_MS = 250;

/** What the list shows, kept in its address: a link or a reload shows the same. */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('q') ?? '';
  const state = CAMPAIGN_STATES.find((known) => known === parameters.get('state')) ?? null;
  const [typed, setTyped] = useState(search);
  const written = useRef(search);

  function write(name: 'q' | 'state', value: string) {
    setParameters(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: name === 'q' },
    );
  }
  const writeSearch = useDebouncedCallback((text: string) => {
    written.current = text;
    write('q', text);
  }, WAIT_MS);

  // another address than the field's own: back, or a link
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setTyped(search);
  }, [search]);

  return {
    search,
    state,
    typed,
    setSearch(text: string) {
      setTyped(text);
      writeSearch(text.trim());
    },
    setState: (value: CampaignState | null) => write('state', value ?? ''),
  };
}
