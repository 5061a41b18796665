import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BankReturn, bankReturnOf } from './bank-return.ts';

/** Polling interval for a payment whose order the server is about to create, ms. */
export const PENDING_REFRESH_MS = 2000;

/**
 * The payment for which the bank's page opened this one, until it is handled. The added parameters are removed from the URL:
 * the client secret stays neither there nor in the history.
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
