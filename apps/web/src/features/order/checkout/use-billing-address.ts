import { type BillingAddress, billingAddressSchema, type User } from '@spotway/contract';
import { vatNumberOf } from '@spotway/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import { EMPTY_ADDRESS } from '../../../shared/billing/billing-fields.tsx';
import { billingAddressOf } from '../../../shared/billing/remembered-billing.ts';
import { useOrderStore } from '../draft/order-provider.tsx';
import { changeCheckout, loadCheckout } from './recovery/checkout-record.ts';

/**
 * The billing details: the last order's, or the user's name and address, overlaid with what is typed, which is kept with the draft. `checked` is null while a
 * required one is missing; `taxed` is what VAT depends on, without the VAT number until it is well-formed.
 */
export function useBillingAddress({ email, name }: Pick<User, 'email' | 'name'>) {
  const store = useOrderStore();
  // fails silently: the fields stay empty
  const { data: remembered } = useQuery({
    ...queryOf('getBillingInfo'),
    select: billingAddressOf,
    // signed-out users have none
    enabled: email !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [typed, setTyped] = useState(() => loadCheckout(localStorage, store.userId)?.typed ?? {});
  const address: BillingAddress = {
    ...EMPTY_ADDRESS,
    billingContactEmail: email,
    billingContactName: name,
    ...remembered,
    ...typed,
  };
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
