import { NumberInput } from '@mantine/core';

interface NumberFieldProps {
  label: string;
  /** NaN if empty. */
  value: number;
  /** Factor from the field's unit to the profile's: 1,000,000 for Mb/s. */
  unit?: number;
  placeholder?: string;
  required?: boolean;
  error?: string | undefined;
  onChange: (value: number) => void;
}

/** A number field; NaN if empty. */
export function NumberField({ value, unit = 1, onChange, ...field }: NumberFieldProps) {
  return (
    <NumberInput
      {...field}
      value={Number.isNaN(value) ? '' : value / unit}
      allowedDecimalSeparators={['.', ',']}
      hideControls
      onChange={(entered) => onChange(entered === '' ? Number.NaN : Number(entered) * unit)}
    />
  );
}
