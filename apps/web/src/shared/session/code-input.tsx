import { TextInput } from '@mantine/core';

interface CodeInputProps {
  label: string;
  description?: string;
  value: string;
  /** Also takes recovery codes, which have letters. */
  takesLetters?: boolean;
  /** It is what its page is for. */
  hasFocus?: boolean;
  onChange: (value: string) => void;
}

/** A code of the authenticator app, which phones and password managers fill in. */
export function CodeInput({
  label,
  description,
  value,
  takesLetters = false,
  hasFocus = false,
  onChange,
}: CodeInputProps) {
  return (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      name="code"
      autoComplete="one-time-code"
      inputMode={takesLetters ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus={hasFocus}
      required
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
