import './styles.ts';
import type { PublicPageVisit, PublicPageWriter } from '@spotway/contract';
import type { Language } from '@spotway/domain/shared';
import { customerTexts as customerTextsInEnglish } from '@spotway/wording/pages/en/customers';
import { visitorTexts as visitorTextsInEnglish } from '@spotway/wording/pages/en/visitors';
import { customerTexts as customerTextsInFrench } from '@spotway/wording/pages/fr/customers';
import { visitorTexts as visitorTextsInFrench } from '@spotway/wording/pages/fr/visitors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance, type i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { queryOf } from '../api/queries.ts';
import { PUBLIC_PAGES, type PublicPageName } from '../routing/public-pages.ts';
import { routeAccess } from '../routing/route-access.ts';
import { CONTENTS } from './contents.ts';
import { INLINE_SCRIPT, PublicPage } from './public-page.tsx';
import { VisitContext } from './visit.ts';

const CATALOGUES = {
  fr: { ...customerTextsInFrench, ...visitorTextsInFrench },
  en: { ...customerTextsInEnglish, ...visitorTextsInEnglish },
} as const satisfies Record<Language, object>;

const translators = new Map<Language, i18n>();

function translatorOf(language: Language): i18n {
  const made = translators.get(language) ?? createInstance();
  if (!translators.has(language)) {
    void made.init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      ns: Object.keys(CATALOGUES[language]),
      resources: { [language]: CATALOGUES[language] },
      interpolation: { escapeValue: false },
      initAsync: false,
      react: { useSuspense: false },
    });
    translators.set(language, made);
  }
  return made;
}

function nameOf(path: string): PublicPageName {
  const found = Object.entries(PUBLIC_PAGES).find(([, address]) => address === path);
  if (!found) throw new Error(`No public page is at ${path}`);
  return found[0] as PublicPageName;
}

function write(visit: PublicPageVisit): string {
  const name = nameOf(visit.path);
  const client = new QueryClient();
  client.setQueryData(queryOf('getAppConfig').queryKey, visit.appConfig);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={translatorOf(visit.language)}>
        <StaticRouter location={visit.path}>
          <VisitContext value={visit}>
            <PublicPage name={name} Content={CONTENTS[name]} />
          </VisitContext>
        </StaticRouter>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return `<!doctype html>${page}`;
}

const writer: PublicPageWriter = {
  paths: Object.values(PUBLIC_PAGES),
  inlineScripts: [INLINE_SCRIPT],
  redirectOf({ path, search, isSignedIn }) {
    const access = routeAccess({
      zone: path === PUBLIC_PAGES.landing ? 'landing' : 'public',
      pathname: path,
      search,
      session: isSignedIn ? 'signed-in' : 'signed-out',
      arrivedSignedOut: false,
      wasSignedIn: false,
    });
    return access.redirectTo ?? null;
  },
  write,
};

export default writer;
