import { TextInput, type TextInputProps } from '@mantine/core';
import { useDecimal } from './use-decimal.ts';

interface DecimalFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'type'> {
  value: number | null;
  /** Most digits after the separator. */
  digits: number;
  /** Called with null while nothing, or only a separator, is typed. */
  onChange: (value: number | null) => void;
}

/** A number that isn't negative, typed with a point or a comma; other characters are left out. */
export function DecimalField({ value, digits, onChange, ...rest }: DecimalFieldProps) {
  const { shown, type } = useDecimal(value, digits, onChange);
  return (
    <TextInput {...rest} inputMode="decimal" value={shown} onChange={(event) => type(event.currentTarget.value)} />
  );
}
