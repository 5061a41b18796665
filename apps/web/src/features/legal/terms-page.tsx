import { DEFAULT_CREDIT_HOURS, readTermsVersion, TERMS_DATES, termsVersion } from '@spotway/domain/account';
import { longDay } from '@spotway/wording/languages';
import { LEGAL_LABELS, TERMS } from '@spotway/wording/legal';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths, TERMS_VERSION } from '../../routing/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useAppConfig, useBrand } from '../../ui/use-brand.ts';
import { LegalPage } from './legal-page.tsx';

/** /cgv: the terms in force, or the version that the address names. */
export function TermsPage() {
  const language = useLanguage();
  const labels = LEGAL_LABELS[language];
  const brand = useBrand();
  const hoursNow = useAppConfig()?.terms.creditAfterHours ?? DEFAULT_CREDIT_HOURS;
  const asked = useSearchParams()[0].get(TERMS_VERSION);
  const known = asked === null ? null : readTermsVersion(asked);
  const { date, creditHours } = known ?? { date: TERMS_DATES[0], creditHours: hoursNow };
  const inForce = termsVersion(hoursNow);
  const version = known && asked ? asked : inForce;
  const document = TERMS[date][language]({
    brand: brand.name,
    supportEmail: brand.supportEmail ?? '…',
    creditAfterHours: creditHours,
  });
  return (
    <LegalPage
      document={document}
      notice={asked !== null && <VersionNotice isKnown={known !== null} isInForce={version === inForce} />}
      foot={
        <>
          <p>{labels.versionOf(longDay(date, language), version)}</p>
          <h2>{labels.versions}</h2>
          <ul>
            {TERMS_DATES.map((each, index) => (
              <li key={each}>
                <TextLink to={index === 0 ? paths.terms : paths.termsOf(inForce.replace(TERMS_DATES[0], each))}>
                  {(index === 0 ? labels.inForce : labels.earlier)(longDay(each, language))}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}

function VersionNotice({ isKnown, isInForce }: { isKnown: boolean; isInForce: boolean }) {
  const labels = LEGAL_LABELS[useLanguage()];
  if (!isKnown)
    return (
      <Notice status="warning" title={labels.unknownVersion}>
        {labels.unknownText}
      </Notice>
    );
  if (isInForce) return null;
  return (
    <Notice status="active" title={labels.earlierShown}>
      {labels.earlierText} <TextLink to={paths.terms}>{labels.toCurrent}</TextLink>
    </Notice>
  );
}
