import { Checkbox, TextInput } from '@mantine/core';
import type { BillingAddress } from '@spotway/contract';
import {
  type BillingField,
  type BillingHint,
  billingFaults,
  billingHints,
  isBillingFieldRequired,
} from '@spotway/domain/billing';
import { DEFAULT_COUNTRY, hasSiret } from '@spotway/domain/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusLabel } from '../../ui/status.tsx';
import classes from './billing-fields.module.css';
import { CountryField } from './country-field.tsx';

/** In form order, with the browser's autocomplete names. */
const FIELDS: readonly (readonly [BillingField, string])[] = [
  ['companyName', 'organization'],
  ['legalStatus', 'off'],
  ['address1', 'address-line1'],
  ['address2', 'address-line2'],
  ['zipcode', 'postal-code'],
  ['city', 'address-level2'],
  ['country', 'off'],
  ['siretNumber', 'off'],
  ['vatNumber', 'off'],
  ['phoneNumber', 'tel'],
  ['billingContactName', 'name'],
  ['billingContactEmail', 'email'],
];

export const EMPTY_ADDRESS: BillingAddress = {
  companyName: '',
  legalStatus: '',
  address1: '',
  address2: '',
  zipcode: '',
  city: '',
  country: DEFAULT_COUNTRY,
  siretNumber: '',
  vatNumber: '',
  phoneNumber: '',
  billingContactEmail: '',
  billingContactName: '',
};

interface BillingFieldsProps {
  address: BillingAddress;
  /** Show every empty required field, also those the user has not reached. */
  showsMissing?: boolean;
  onChange: (change: Partial<BillingAddress>) => void;
}

/**
 * Required fields depend on the country, and words are not a VAT number (domain's billingFaults); likely mistakes are pointed out
 * but not refused (specification, point 5, "Checkout").
 */
export function BillingFields({ address, showsMissing = false, onChange }: BillingFieldsProps) {
  const { t } = useTranslation('payment');
  const [left, setLeft] = useState<ReadonlySet<BillingField>>(new Set());
  const [entered, setEntered] = useState<BillingField | null>(null);
  const hints: Partial<Record<BillingField, BillingHint>> = billingHints(address);
  const faults = billingFaults(address);
  const hasNone = address.noVatNumber === true;
  function errorOf(name: BillingField): string | null {
    const fault = faults[name];
    if (!fault) return null;
    // faults in typed text show as soon as it is typed, those of an empty field once it is left
    const isShown = fault === 'required' ? showsMissing || left.has(name) : showsMissing || entered !== name;
    return isShown ? t(`billing.fault.${fault}`) : null;
  }
  return (
    <div className={classes.fields}>
      {FIELDS.map(([name, autoComplete]) => {
        // not while typing
        const hint = entered === name ? undefined : hints[name];
        const isOff = name === 'vatNumber' && hasNone;
        const focus = {
          onFocus: () => setEntered(name),
          onBlur: () => {
            setEntered(null);
            setLeft(new Set(left).add(name));
          },
        };
        if (name === 'country')
          return (
            <CountryField
              key={name}
              value={address.country}
              error={errorOf(name)}
              onChange={(country) => onChange({ country })}
            />
          );
        const isRegistration = name === 'siretNumber' && !hasSiret(address.country);
        return (
          <div key={name} className={classes.field}>
            <TextInput
              label={t(isRegistration ? 'billing.registrationNumber' : `billing.${name}`)}
              name={name}
              autoComplete={autoComplete}
              required={isBillingFieldRequired(name, address)}
              disabled={isOff}
              maxLength={200}
              value={isOff ? '' : (address[name] ?? '')}
              error={errorOf(name)}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={hint && <StatusLabel status="warning">{t(`billing.hint.${hint}`)}</StatusLabel>}
              {...focus}
            />
            {name === 'vatNumber' && (
              <Checkbox
                size="xs"
                label={t('billing.noVatNumber')}
                checked={hasNone}
                onChange={(event) => onChange({ noVatNumber: event.currentTarget.checked })}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
