import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import {
  arePasskeysSupported,
  canOfferPasskeys,
  choosePasskey,
  isDismissed,
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
  const logIn = async (chosen: Awaited<ReturnType<typeof choosePasskey>> | null) => {
    if (chosen === null) return;
    await call('loginWithPasskey', { body: chosen });
    await enter.current();
  };
  // nobody asked for the offer: only what comes of a chosen passkey is worth a word
  const offer = useMutation({
    mutationFn: () =>
      choosePasskey({ isOffered: true })
        .catch(() => null)
        .then(logIn),
  });
  const choose = useMutation({ mutationFn: () => choosePasskey().then(logIn) });
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
