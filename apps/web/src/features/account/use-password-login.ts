import type { SecondStep } from '@spotway/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/refusal.ts';

interface PasswordLogin {
  readonly error: unknown;
  readonly isPending: boolean;
  /** How the second step can be taken; null unless one is asked for. */
  readonly ways: SecondStep['ways'] | null;
  login(body: { readonly email: string; readonly password: string }): void;
  /** Back to the password. */
  restart(): void;
}

/** Signs in with the password, after which a second step may be asked for. */
export function usePasswordLogin(onDone: () => Promise<void>): PasswordLogin {
  const [ways, setWays] = useState<SecondStep['ways'] | null>(null);
  const { mutate, error, isPending, reset } = useMutation({
    async mutationFn(body: { readonly email: string; readonly password: string }) {
      try {
        await call('login', { body });
      } catch (refusal) {
        if (!isRefusal(refusal, 'login', 'second_step_needed')) throw refusal;
        setWays((refusal.details as SecondStep).ways);
        return;
      }
      await onDone();
    },
  });
  return {
    error,
    isPending,
    ways,
    login: mutate,
    restart() {
      reset();
      setWays(null);
    },
  };
}
