import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { foldWords } from '@spotway/domain/order';

/** The suggestions that contain every word typed, ignoring case and accents: "ete" finds "Été". */
export const filterSuggestions: OptionsFilter = ({ options, search, limit }) => {
  const words = foldWords(search).split(' ');
  const matching = options.filter(
    (option): option is ComboboxItem =>
      'value' in option && words.every((word) => foldWords(option.value).includes(word)),
  );
  return matching.slice(0, limit);
};
