import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { cleanedDecimal, decimalOf } from './decimal.ts';

interface DecimalFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'type'> {
  value: number | null;
  /** Most digits after the separator. */
  digits: number;
  /** Called with null while nothing, or only a separator, is typed. */
  onChange: (value: number | null) => void;
}

/** A number that isn't negative, typed with a point or a comma; other characters are left out. */
export function DecimalField({ value, digits, onChange, ...rest }: DecimalFieldProps) {
  const [typed, setTyped] = useState('');
  // a value set from outside replaces what was typed
  const shown = decimalOf(typed) === value ? typed : value === null ? '' : String(Number(value.toFixed(digits)));
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      value={shown}
      onChange={(event) => {
        const text = cleanedDecimal(event.currentTarget.value, digits);
        setTyped(text);
        const entered = decimalOf(text);
        if (entered !== value) onChange(entered);
      }}
    />
  );
}
