import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  arePasskeysSupported,
  canOfferPasskeys,
  isDismissed,
  loginWithPasskey,
  stopWaiting,
} from '../../shared/session/passkeys.ts';
import { Failure } from '../../ui/failure.tsx';

interface PasskeyLoginProps {
  onDone: () => Promise<void>;
  /** Also offers passkeys in the field of the address. */
  isOffered?: boolean;
}

/** Signs in with a passkey; nothing where there can be none. Loaded after the page. */
export function PasskeyLogin({ onDone, isOffered = false }: PasskeyLoginProps) {
  const { t } = useTranslation('secondFactor');
  const enter = useRef(onDone);
  enter.current = onDone;
  const offer = useMutation({ mutationFn: () => loginWithPasskey({ isOffered: true }).then(() => enter.current()) });
  const choose = useMutation({ mutationFn: () => loginWithPasskey().then(() => enter.current()) });
  const startOffer = offer.mutate;
  useEffect(() => {
    if (!isOffered) return;
    let isHere = true;
    void canOfferPasskeys().then((can) => {
      if (can && isHere) startOffer();
    });
    return () => {
      isHere = false;
      stopWaiting();
    };
  }, [isOffered, startOffer]);
  const error = choose.error ?? offer.error;
  if (!arePasskeysSupported()) return null;
  return (
    <>
      {error !== null && !isDismissed(error) && <Failure error={error} />}
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} aria-hidden="true" />}
        loading={choose.isPending}
        onClick={() => choose.mutate()}
      >
        {t('login.passkey')}
      </Button>
    </>
  );
}
