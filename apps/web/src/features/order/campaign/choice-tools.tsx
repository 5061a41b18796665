import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../shared/search/search-field.tsx';
import classes from '../order-form.module.css';

/** Entries from which a list gets a search field. */
const SEARCHED_FROM = 9;
/** Entries from which a list gets "all" and "none". */
const CHOSEN_WHOLE_FROM = 3;

interface ChoiceToolsProps {
  /** What is being chosen, for screen readers. */
  label: string;
  /** All entries, and those that match the search. */
  total: number;
  shown: number;
  search: string;
  onSearch: (search: string) => void;
  /** Among the entries shown. */
  onAll: () => void;
  onNone: () => void;
}

/** Search, all and none for a long list; nothing for a short one. */
export function ChoiceTools(props: ChoiceToolsProps) {
  const { label, total, shown, search } = props;
  const { t } = useTranslation('order');
  if (total < CHOSEN_WHOLE_FROM) return null;
  return (
    <div className={classes.tools}>
      {total >= SEARCHED_FROM && (
        <SearchField
          className={classes.search}
          label={`${t('choice.search')} – ${label}`}
          hint={t('choice.search')}
          value={search}
          onSearch={props.onSearch}
          // Enter must not submit the form
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

/** Whether a name contains every word of a search, ignoring accents and case. */
export function isFound(name: string, search: string): boolean {
  const within = folded(name);
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
