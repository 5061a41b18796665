import type { LegalLine } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { QUESTIONS } from '../features/landing/questions.ts';
import { useVisit } from './visit.ts';

/**
 * What the landing page says, for search engines (schema.org): who offers the service, and the questions the page answers. Facts that the
 * installation doesn't state are left out. A data block, which the content security policy doesn't run.
 */
export function StructuredData() {
  const { t } = useTranslation('landing');
  const { origin, language, appConfig, legalNotice } = useVisit();
  const stated = (line: LegalLine) => legalNotice.lines.find((each) => each.line === line)?.value ?? undefined;
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: appConfig.brand.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    legalName: stated('name'),
    address: stated('address'),
    email: stated('email'),
    telephone: stated('phone'),
    vatID: stated('vatNumber'),
  };
  const questions = {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: QUESTIONS.map((question) => ({
      '@type': 'Question',
      name: t(`faq.${question}.question`),
      acceptedAnswer: { '@type': 'Answer', text: t(`faq.${question}.answer`) },
    })),
  };
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': [organization, questions] });
  // nothing in it may end the element
  const block = data.replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape its quotes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: block }} />;
}
