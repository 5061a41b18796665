import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useAppConfig } from '../../ui/use-brand.ts';
import { loadCardProvider } from './card-provider.ts';

/** The provider's script, loaded once a card is needed. */
export function useCardProvider(isNeeded: boolean) {
  const publishableKey = useAppConfig()?.payment.publishableKey ?? null;
  const [provider, setProvider] = useState<Stripe | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (!isNeeded || publishableKey === null) return;
    let isGone = false;
    void loadCardProvider(publishableKey).then((loaded) => {
      if (isGone) return;
      setProvider(loaded);
      setUnavailable(loaded === null);
    });
    return () => {
      isGone = true;
    };
  }, [isNeeded, publishableKey, attempt]);
  const [giveUp] = useState(() => () => setUnavailable(true));
  function retry(): void {
    setUnavailable(false);
    setAttempt(attempt + 1);
  }
  return { provider, isUnavailable, giveUp, retry };
}
