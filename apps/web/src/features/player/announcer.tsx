import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const Announce = createContext<(text: string) => void>(() => {});

/** Says to screen readers what an action inside it did, where the page shows it somewhere else. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState('');
  // a text that stays the same is not read again
  const announce = useCallback((text: string) => setSaid((last) => (last === text ? `${text}\u00a0` : text)), []);
  return (
    <Announce value={announce}>
      {children}
      <span role="status" className="sw-hidden">
        {said}
      </span>
    </Announce>
  );
}

export const useAnnounce = () => useContext(Announce);
