import { Fragment } from 'react';

/** Facts on one line, "FR_ABCD_EFGH_IJKL_0001_030_F · Version 1 · 30 s", which breaks between facts and not inside one. Null facts are left out. */
export function FactLine({ facts }: { facts: readonly (string | null)[] }) {
  return facts
    .filter((fact) => fact !== null)
    .map((fact, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two facts may read the same, and none moves
      <Fragment key={index}>
        {index > 0 && ' · '}
        <span className="sw-fact">{fact}</span>
      </Fragment>
    ));
}
