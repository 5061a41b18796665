import { LEGAL_TEXTS, type PrivacyFacts } from '@spotway/wording/legal';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAppConfig, useBrand } from '../../ui/use-brand.ts';
import { LegalPage } from './legal-page.tsx';

/** /privacy */
export const PrivacyPage = () => <FactsPage name="privacy" />;
/** /cookies */
export const CookiesPage = () => <FactsPage name="cookies" />;
/** /data-processing */
export const DataProcessingPage = () => <FactsPage name="processing" />;

function FactsPage({ name }: { name: keyof typeof LEGAL_TEXTS }) {
  return <LegalPage document={LEGAL_TEXTS[name][useLanguage()](usePrivacyFacts())} />;
}

/** What this installation does with personal data. */
function usePrivacyFacts(): PrivacyFacts {
  const brand = useBrand();
  const config = useAppConfig();
  const { data } = useQuery({ ...queryOf('getLegalNotice'), staleTime: Number.POSITIVE_INFINITY });
  const stated = (name: string) => data?.lines.find(({ line }) => line === name)?.value ?? null;
  return {
    brand: brand.name,
    company: stated('name'),
    contactEmail: brand.supportEmail ?? '…',
    host: stated('hostName'),
    takesCards: config?.payment.activated ?? false,
    hasChat: config ? config.supportChatAppId !== null : false,
    reportsErrors: config ? config.errorReporting !== null : false,
    otherProcessors: data?.otherProcessors ?? null,
  };
}
