import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BankReturn, bankReturnOf } from './bank-return.ts';

/** How often a payment is looked at whose order the server is about to make, ms. */
export const PENDING_REFRESH_MS = 2000;

/**
 * The payment that this page was opened for by the bank's page, until it is dealt with. The address is cleared of what was added to it:
 * the client's secret stays neither in it nor in the history.
 */
export function useBankReturn(): readonly [BankReturn | null, () => void] {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [back, setBack] = useState(() => bankReturnOf(search));
  useEffect(() => {
    if (back && bankReturnOf(search)) void navigate(pathname, { replace: true });
  }, [back, navigate, pathname, search]);
  const [settle] = useState(() => () => setBack(null));
  return [back, settle];
}
