import { HELP_LABELS, type HelpSection, type HelpSubjectName, helpSubject } from '@spotway/wording/help';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './help.module.css';
import { MasterCommands, SettingsFile } from './master-commands.tsx';

/** A subject of the help; messages link to its sections. */
export function HelpSubjectPage({ name }: { name: HelpSubjectName }) {
  const language = useLanguage();
  const labels = HELP_LABELS[language];
  const { title, lead, sections } = helpSubject(name, language);
  return (
    <div className="sw-page">
      <PageHeader title={title} lead={lead} above={<TextLink to={paths.help}>{labels.all}</TextLink>} />
      <div className={classes.columns}>
        <nav aria-label={labels.contents} className={classes.contents}>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <article className={classes.text}>
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </article>
      </div>
    </div>
  );
}

function Section({
  section: { id, title, paragraphs, steps, hasSettingsFile, hasCommands },
}: {
  section: HelpSection;
}) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {steps && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {hasSettingsFile && <SettingsFile />}
      {hasCommands && <MasterCommands />}
    </section>
  );
}
