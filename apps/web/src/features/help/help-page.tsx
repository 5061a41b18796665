import { HELP_LABELS, HELP_SUBJECTS, helpEntries, helpSubject } from '@spotway/wording/help';
import { IconSearch } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './help.module.css';

/** Stand in for what only the script of the page knows (public-pages/script/help-search.ts). */
const WORDS = '{{words}}';
const COUNT = '{{count}}';

/** /help: every subject, and a search through all of them, which needs the page's script. */
export function HelpPage() {
  const language = useLanguage();
  const labels = HELP_LABELS[language];
  return (
    <div className="sw-page">
      <PageHeader title={labels.title} lead={labels.lead} />
      <search className={classes.search}>
        <IconSearch size={16} aria-hidden="true" />
        <input type="search" aria-label={labels.search} placeholder={labels.search} data-help-search="" />
      </search>
      <ul className={classes.subjects} data-help-subjects="">
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
      <p
        role="status"
        className={classes.note}
        data-help-count=""
        data-none={labels.none(WORDS)}
        data-one={labels.foundOne(COUNT)}
        data-many={labels.found(COUNT)}
      />
      <ul className={classes.found} data-help-found="" hidden>
        {helpEntries(language).map(({ subject, subjectTitle, section, heading, text }) => (
          <li key={`${subject}-${section.id}`} data-heading={heading} data-text={text}>
            <TextLink to={paths.helpOn(subject, section.id)}>{section.title}</TextLink>
            <div className={classes.note}>{subjectTitle}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}
