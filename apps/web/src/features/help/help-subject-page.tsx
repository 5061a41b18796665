import { HELP_LABELS, HELP_SUBJECTS, type HelpSection, helpSubject } from '@spotway/wording/help';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './help.module.css';

/** /help/:subject; messages link to its sections. */
export function HelpSubjectPage() {
  const asked = useParams().subject;
  const name = HELP_SUBJECTS.find((each) => each === asked);
  const language = useLanguage();
  useShownSection(name !== undefined);
  if (!name) return <Navigate to={paths.help} replace />;
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

function Section({ section: { id, title, paragraphs, steps } }: { section: HelpSection }) {
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
    </section>
  );
}

/** Scrolls to the section of the address: the browser looked for it before the page was there. */
function useShownSection(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isReady || hash === '') return;
    // After the router has restored its own position.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, isReady]);
}
