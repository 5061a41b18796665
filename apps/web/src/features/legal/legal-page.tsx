import { Button } from '@mantine/core';
import { LEGAL_LABELS, type LegalDocument } from '@spotway/wording/legal';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './legal-page.module.css';

interface LegalPageProps {
  document: LegalDocument;
  /** Between the heading and the text. */
  notice?: ReactNode;
  /** Below the text. */
  foot?: ReactNode;
}

/** A legal text with its table of contents, made to be printed. */
export function LegalPage({ document, notice, foot }: LegalPageProps) {
  const labels = LEGAL_LABELS[useLanguage()];
  return (
    <div className="sw-page">
      <PageHeader
        title={document.title}
        lead={document.lead}
        actions={
          <Button
            variant="default"
            className={classes.print}
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            data-print=""
          >
            {labels.print}
          </Button>
        }
      />
      {notice && <div className={classes.notice}>{notice}</div>}
      <div className={classes.columns}>
        <nav aria-label={labels.contents} className={classes.contents}>
          <ul>
            {document.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <article className={classes.text}>
          {document.sections.map(({ id, title, paragraphs, points, after = [] }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <Paragraphs texts={paragraphs} />
              {points && (
                <dl>
                  {points.map(([term, text]) => (
                    <div key={term}>
                      <dt>{term}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <Paragraphs texts={after} />
            </section>
          ))}
          {foot && <footer className={classes.foot}>{foot}</footer>}
        </article>
      </div>
    </div>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}
