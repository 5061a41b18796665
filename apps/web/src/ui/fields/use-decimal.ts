import { useState } from 'react';
import { cleanedDecimal, decimalOf } from './decimal.ts';

/**
 * A number that isn't negative, typed with a point or a comma; other characters are left out.
 * @param digits most digits after the separator
 * @param onChange called with null while nothing, or only a separator, is typed
 */
export function useDecimal(value: number | null, digits: number, onChange: (value: number | null) => void) {
  const [typed, setTyped] = useState('');
  // a value set from outside replaces what was typed
  const shown = decimalOf(typed) === value ? typed : value === null ? '' : String(Number(value.toFixed(digits)));
  return {
    shown,
    type(given: string): void {
      const text = cleanedDecimal(given, digits);
      setTyped(text);
      const entered = decimalOf(text);
      if (entered !== value) onChange(entered);
    },
  };
}
