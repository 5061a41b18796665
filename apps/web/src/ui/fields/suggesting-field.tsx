import { type AutocompleteProps, TextInput } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPart, usePart } from '../lazy/part.ts';

type SuggestingFieldProps = Pick<
  AutocompleteProps,
  | 'label'
  | 'name'
  | 'required'
  | 'maxLength'
  | 'autoComplete'
  | 'error'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'limit'
  | 'data'
  | 'filter'
>;

const part = createPart<AutocompleteProps>(async () => (await import('./autocomplete.ts')).Autocomplete);

/** A text field that suggests values. Until its list has loaded it is a plain one of the same looks; what is typed, the focus and the selection stay. */
export function SuggestingField(props: SuggestingFieldProps) {
  const state = usePart(part);
  const Suggesting = state.phase === 'present' ? state.Component : null;
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  const selection = useRef<readonly [number | null, number | null]>([null, null]);
  const wasFocused = useRef(false);
  useLayoutEffect(() => {
    if (Suggesting === null || !wasFocused.current) return;
    wasFocused.current = false;
    input.current?.focus();
    input.current?.setSelectionRange(...selection.current);
  }, [Suggesting]);
  useEffect(() => {
    if (isFocused) void part.load();
  }, [isFocused]);
  if (Suggesting) return <Suggesting ref={input} {...props} />;
  const { limit: _limit, data: _data, filter: _filter, onChange, onBlur, ...plain } = props;
  const keep = () => {
    selection.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null];
  };
  return (
    <TextInput
      ref={input}
      {...plain}
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={false}
      onChange={(event) => {
        keep();
        onChange?.(event.currentTarget.value);
      }}
      onSelect={keep}
      onFocus={() => {
        wasFocused.current = true;
        setFocused(true);
      }}
      onBlur={(event) => {
        wasFocused.current = false;
        setFocused(false);
        onBlur?.(event);
      }}
    />
  );
}
