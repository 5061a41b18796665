import { TextInput } from '@mantine/core';
import type { BillingAddress } from '@spotway/contract';
import { type BillingHint, billingHints } from '@spotway/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusLabel } from '../ui/status.tsx';
import classes from './billing-fields.module.css';

type Field = keyof BillingAddress;

/** In the order of the form, with the browser's own names for what it can fill in. */
const FIELDS: readonly (readonly [Field, string])[] = [
  ['companyName', 'organization'],
  ['legalStatus', 'off'],
  ['address1', 'address-line1'],
  ['address2', 'address-line2'],
  ['zipcode', 'postal-code'],
  ['city', 'address-level2'],
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
  siretNumber: '',
  vatNumber: '',
  phoneNumber: '',
  billingContactEmail: '',
  billingContactName: '',
};

/** The required fields that are empty. */
export function missingBillingFields(address: BillingAddress): Field[] {
  return FIELDS.map(([name]) => name).filter((name) => name !== 'address2' && (address[name] ?? '').trim() === '');
}

interface BillingFieldsProps {
  address: BillingAddress;
  /** Every empty field is named, also those that were not entered yet. */
  showsMissing?: boolean;
  onChange: (change: Partial<BillingAddress>) => void;
}

/**
 * Every field except address2 is required and none is checked further (specification, point 5, "Checkout"); what looks mistaken is
 * pointed out without being refused.
 */
export function BillingFields({ address, showsMissing = false, onChange }: BillingFieldsProps) {
  const { t } = useTranslation('payment');
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [entered, setEntered] = useState<Field | null>(null);
  const hints: Partial<Record<Field, BillingHint>> = billingHints(address);
  const missing = new Set(missingBillingFields(address));
  return (
    <div className={classes.fields}>
      {FIELDS.map(([name, autoComplete]) => {
        // not while it is being typed
        const hint = entered === name ? undefined : hints[name];
        return (
          <TextInput
            key={name}
            label={t(`billing.${name}`)}
            name={name}
            autoComplete={autoComplete}
            required={name !== 'address2'}
            maxLength={200}
            value={address[name] ?? ''}
            error={missing.has(name) && (showsMissing || left.has(name)) ? t('billing.required') : null}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={hint && <StatusLabel status="warning">{t(`billing.hint.${hint}`)}</StatusLabel>}
            onFocus={() => setEntered(name)}
            onBlur={() => {
              setEntered(null);
              setLeft(new Set(left).add(name));
            }}
          />
        );
      })}
    </div>
  );
}
