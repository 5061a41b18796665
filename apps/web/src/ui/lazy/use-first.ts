import { useDeferredValue } from 'react';

/**
 * Has what a first answer brings shown in pieces, between which the browser paints and answers clicks; whatever comes later is shown at once, as is what is known from
 * the start. Undefined until then.
 */
export function useFirst<Answer>(answer: Answer | undefined): Answer | undefined {
  const shown = useDeferredValue(answer);
  return shown === undefined ? undefined : answer;
}
