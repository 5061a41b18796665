import { type BillingAddress, billingAddressSchema } from '@spotway/contract';
import { vatNumberOf } from '@spotway/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import { EMPTY_ADDRESS } from '../../../shared/billing/billing-fields.tsx';
import { billingAddressOf } from '../../../shared/billing/remembered-billing.ts';
import { useOrderStore } from '../draft/order-provider.tsx';
import { changeCheckout, loadCheckout } from './recovery/checkout-record.ts';

/**
 * The billing details: those of the last order, and over them what is typed, which is kept with the draft. `checked` is null while a
 * required one is missing; `taxed` is what VAT depends on, without a VAT number until it is one.
 */
export function useBillingAddress(email: string) {
  const store = useOrderStore();
  // a failure is silent: the fields stay empty
  const { data: remembered } = useQuery({
    ...queryOf('getBillingInfo'),
    select: billingAddressOf,
    // who is signed out has none
    enabled: email !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [typed, setTyped] = useState(() => loadCheckout(localStorage, store.userId)?.typed ?? {});
  const address: BillingAddress = { ...EMPTY_ADDRESS, billingContactEmail: email, ...remembered, ...typed };
  const checked = billingAddressSchema.safeParse(address);
  const isNumber = !address.noVatNumber && vatNumberOf(address.country, address.vatNumber) !== null;
  return {
    address,
    checked: checked.success ? checked.data : null,
    taxed: { country: address.country, vatNumber: isNumber ? address.vatNumber.trim() : '' },
    change(change: Partial<BillingAddress>): void {
      const next = { ...typed, ...change };
      setTyped(next);
      changeCheckout(localStorage, store.userId, store.getOrder().idempotencyKey, { typed: next });
    },
  };
}
