import type { KeyboardEvent } from 'react';

/** Within the order form, which Enter would submit. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
}
