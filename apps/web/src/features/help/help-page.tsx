import { HELP_LABELS, HELP_SUBJECTS, helpSubject, searchHelp } from '@spotway/wording/help';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { SearchField } from '../../shared/search/search-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './help.module.css';

const SEARCH = 'q';

/** /help: every subject, and a search through all of them. */
export function HelpPage() {
  const language = useLanguage();
  const labels = HELP_LABELS[language];
  const [params, setParams] = useSearchParams();
  const search = params.get(SEARCH) ?? '';
  return (
    <div className="sw-page">
      <PageHeader title={labels.title} lead={labels.lead} />
      <SearchField
        className={classes.search}
        label={labels.search}
        hint={labels.search}
        value={search}
        onSearch={(words) => setParams(words === '' ? {} : { [SEARCH]: words }, { replace: true })}
      />
      {search.trim() === '' ? (
        <ul className={classes.subjects}>
          {HELP_SUBJECTS.map((name) => {
            const { title, lead } = helpSubject(name, language);
            return (
              <li key={name}>
                <h2>
                  <TextLink to={paths.helpOn(name)}>{title}</TextLink>
                </h2>
                <p>{lead}</p>
              </li>
            );
          })}
        </ul>
      ) : (
        <Found search={search} />
      )}
    </div>
  );
}

function Found({ search }: { search: string }) {
  const language = useLanguage();
  const labels = HELP_LABELS[language];
  const found = searchHelp(search, language);
  return (
    <>
      <p role="status" className={classes.note}>
        {found.length === 0 ? labels.none(search.trim()) : labels.found(found.length)}
      </p>
      <ul className={classes.found}>
        {found.map(({ subject, subjectTitle, section }) => (
          <li key={`${subject}-${section.id}`}>
            <TextLink to={paths.helpOn(subject, section.id)}>{section.title}</TextLink>
            <div className={classes.note}>{subjectTitle}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
