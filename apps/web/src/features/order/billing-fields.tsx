import { TextInput } from '@mantine/core';
import type { BillingAddress } from '@spotway/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './order-form.module.css';

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

interface BillingFieldsProps {
  address: BillingAddress;
  onChange: (change: Partial<BillingAddress>) => void;
}

/** Every field except address2 is required; none is checked further (specification, point 5, "Checkout"). */
export function BillingFields({ address, onChange }: BillingFieldsProps) {
  const { t } = useTranslation('payment');
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  return (
    <div className={classes.fields}>
      {FIELDS.map(([name, autoComplete]) => {
        const isRequired = name !== 'address2';
        const value = address[name] ?? '';
        return (
          <TextInput
            key={name}
            label={t(`billing.${name}`)}
            name={name}
            autoComplete={autoComplete}
            required={isRequired}
            maxLength={200}
            value={value}
            error={isRequired && left.has(name) && value.trim() === '' ? t('billing.required') : null}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            onBlur={() => setLeft(new Set(left).add(name))}
          />
        );
      })}
    </div>
  );
}
