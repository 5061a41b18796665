import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface SearchFieldProps extends Pick<TextInputProps, 'className' | 'onKeyDown'> {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** The field above a list; its label is for screen readers. */
export function SearchField({ label, hint, onSearch, ...input }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={hint}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      onChange={(event) => onSearch(event.currentTarget.value)}
      {...input}
    />
  );
}
