import { useState } from 'react';
import { PartFailure } from '../../../ui/lazy/lazy-part.tsx';
import { createPart, usePart } from '../../../ui/lazy/part.ts';
import { MoreButton } from './more-button.tsx';
import type { MoreMenuProps } from './more-menu.tsx';

const part = createPart<MoreMenuProps>(async () => (await import('./more-menu.tsx')).MoreMenu);

/** The menu of rarely used options: a button, until its file has loaded. */
export function MoreMenu(props: MoreMenuProps) {
  const state = usePart(part);
  const [isAsked, setAsked] = useState(false);
  if (state.phase === 'present') return <state.Component {...props} isOpened={isAsked} />;
  if (state.phase === 'failed' && isAsked) return <PartFailure onRetry={() => void part.load()} />;
  return (
    <MoreButton
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => {
        setAsked(true);
        void part.load();
      }}
    />
  );
}
