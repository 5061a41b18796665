import './styles.ts';
import type { PublicPageVisit, PublicPageWriter } from '@spotway/contract';
import { readTermsVersion } from '@spotway/domain/account';
import type { Language } from '@spotway/domain/shared';
import { customerTexts as customerTextsInEnglish } from '@spotway/wording/pages/en/customers';
import { visitorTexts as visitorTextsInEnglish } from '@spotway/wording/pages/en/visitors';
import { customerTexts as customerTextsInFrench } from '@spotway/wording/pages/fr/customers';
import { visitorTexts as visitorTextsInFrench } from '@spotway/wording/pages/fr/visitors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance, type i18n } from 'i18next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { queryOf } from '../api/queries.ts';
import { HelpSubjectPage } from '../features/help/help-subject-page.tsx';
import { paths, TERMS_VERSION } from '../routing/paths.ts';
import { HELP_PAGES, PUBLIC_PAGES, type PublicPageName } from '../routing/public-pages.ts';
import { routeAccess } from '../routing/route-access.ts';
import { CONTENTS } from './contents.tsx';
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

/** What stands at an address; a subject of the help counts as the help. */
function pageAt(path: string): { readonly name: PublicPageName; readonly Content: ComponentType } {
  const subject = HELP_PAGES[path];
  if (subject) return { name: 'help', Content: () => <HelpSubjectPage name={subject} /> };
  const found = Object.entries(PUBLIC_PAGES).find(([, address]) => address === path);
  if (!found) throw new Error(`No public page is at ${path}`);
  const name = found[0] as PublicPageName;
  return { name, Content: CONTENTS[name] };
}

/** An unknown version of the terms is answered with those in force, which say so. */
function isFound({ path, search }: PublicPageVisit): boolean {
  const version = path === paths.terms ? new URLSearchParams(search).get(TERMS_VERSION) : null;
  return version === null || readTermsVersion(version) !== null;
}

function write(visit: PublicPageVisit) {
  const { name, Content } = pageAt(visit.path);
  const client = new QueryClient();
  client.setQueryData(queryOf('getAppConfig').queryKey, visit.appConfig);
  client.setQueryData(queryOf('getLegalNotice').queryKey, visit.legalNotice);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={translatorOf(visit.language)}>
        <StaticRouter location={`${visit.path}${visit.search}`}>
          <VisitContext value={visit}>
            <PublicPage name={name} Content={Content} />
          </VisitContext>
        </StaticRouter>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return { html: `<!doctype html>${page}`, isFound: isFound(visit) };
}

const writer: PublicPageWriter = {
  paths: [...Object.values(PUBLIC_PAGES), ...Object.keys(HELP_PAGES)],
  redirects: { '/aide': paths.help, [`${paths.help}/:subject`]: paths.help },
  parametersOf: (path) => (path === paths.terms ? [TERMS_VERSION] : []),
  inlineScripts: [INLINE_SCRIPT],
  redirectOf({ path, search, isSignedIn }) {
    const access = routeAccess({
      zone: path === PUBLIC_PAGES.landing ? 'landing' : 'public',
      pathname: path,
      search,
      session: isSignedIn ? 'signed-in' : 'signed-out',
      arrivedSignedOut: false,
      wasSignedIn: false,
      owesSecondFactor: false,
    });
    return access.redirectTo ?? null;
  },
  write,
};

export default writer;
