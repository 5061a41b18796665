import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../order-form.module.css';

/** From so many entries on a list can be searched. */
const SEARCHED_FROM = 9;
/** From so many entries on a list can be chosen whole. */
const CHOSEN_WHOLE_FROM = 3;

interface ChoiceToolsProps {
  /** What is chosen, for whoever does not see where the tools stand. */
  label: string;
  /** Entries there are, and those the search leaves. */
  total: number;
  shown: number;
  search: string;
  onSearch: (search: string) => void;
  /** Of the entries shown. */
  onAll: () => void;
  onNone: () => void;
}

/** Search, all and none for a list of many choices; nothing for a short one. */
export function ChoiceTools(props: ChoiceToolsProps) {
  const { label, total, shown, search } = props;
  const { t } = useTranslation('order');
  if (total < CHOSEN_WHOLE_FROM) return null;
  return (
    <div className={classes.tools}>
      {total >= SEARCHED_FROM && (
        <TextInput
          type="search"
          className={classes.search}
          aria-label={`${t('choice.search')} – ${label}`}
          placeholder={t('choice.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => props.onSearch(event.currentTarget.value)}
          // the form is not sent from here
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <Button variant="subtle" color="gray" size="xs" onClick={props.onAll}>
        {t(search.trim() === '' ? 'choice.all' : 'choice.allShown', { count: shown })}
        <span className="sw-hidden"> – {label}</span>
      </Button>
      <Button variant="subtle" color="gray" size="xs" onClick={props.onNone}>
        {t(search.trim() === '' ? 'choice.none' : 'choice.noneShown', { count: shown })}
        <span className="sw-hidden"> – {label}</span>
      </Button>
      <span role="status" className="sw-hidden">
        {search.trim() !== '' && t('choice.found', { count: shown })}
      </span>
    </div>
  );
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a name holds every word of a search, whatever their accents and case. */
export function isFound(name: string, search: string): boolean {
  const within = folded(name);
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
