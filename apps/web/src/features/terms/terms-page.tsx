import { DEFAULT_CREDIT_HOURS } from '@spotway/domain/account';
import { REDUCED_PRICE_THRESHOLD, UNIT_PRICES_CENTS } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { termsInEnglish, termsInFrench } from '@spotway/wording/terms';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAppConfig, useBrand } from '../../ui/use-brand.ts';
import classes from './terms-page.module.css';

/** /cgv */
export function TermsPage() {
  const language = useLanguage();
  const brand = useBrand();
  const terms = useAppConfig()?.terms;
  const document = (language === 'fr' ? termsInFrench : termsInEnglish)({
    brand: brand.name,
    supportEmail: brand.supportEmail ?? '…',
    destinationPrice: formatEuros(UNIT_PRICES_CENTS.destination.normal, language),
    destinationReducedPrice: formatEuros(UNIT_PRICES_CENTS.destination.reduced, language),
    threshold: REDUCED_PRICE_THRESHOLD,
    creditAfterHours: terms?.creditAfterHours ?? DEFAULT_CREDIT_HOURS,
    version: terms?.version ?? '…',
  });
  return (
    <div className="sw-page">
      <PageHeader title={document.title} lead={document.lead} />
      <div className={classes.columns}>
        <nav aria-label={document.contents} className={classes.contents}>
          <ul>
            {document.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <article className={classes.text}>
          {document.sections.map((section) => (
            <section key={section.id} id={section.id}>
              <h2>{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.points && (
                <dl>
                  {section.points.map(([term, text]) => (
                    <div key={term}>
                      <dt>{term}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </section>
          ))}
          <p>{document.version}</p>
        </article>
      </div>
    </div>
  );
}
