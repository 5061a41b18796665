import { MantineProvider } from '@mantine/core';
import type { PublicPageVisit } from '@spotway/contract';
import { LANGUAGES, type Language } from '@spotway/domain/shared';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import colorScheme from '../../public/color-scheme.js?raw';
import { cssVariablesResolver, theme } from '../app/theme.ts';
import type { PublicPageName } from '../routing/public-pages.ts';
import { BUILT_FILES } from './built-files.ts';
import { PageFrame } from './page-frame.tsx';
import { StructuredData } from './structured-data.tsx';
import { BAR_COLOURS, darkVariables } from './theme-variables.ts';
import { useVisit } from './visit.ts';

/** Runs before the first paint; the content security policy names its hash. */
export const INLINE_SCRIPT = colorScheme;

const LOCALE: Record<Language, string> = { fr: 'fr_FR', en: 'en_GB' };

/** A whole document. The pages' titles come from their own components: React moves them to the head. */
export function PublicPage({ name, Content }: { name: PublicPageName; Content: ComponentType }) {
  const visit = useVisit();
  const { t } = useTranslation('publicPages');
  const description = t(`descriptions.${name}`);
  const { brand } = visit.appConfig;
  return (
    <html lang={visit.language} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={description} />
        <Addresses visit={visit} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={brand.name} />
        <meta property="og:title" content={brand.name} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={addressOf(visit)} />
        <meta property="og:locale" content={LOCALE[visit.language]} />
        {LANGUAGES.filter((language) => language !== visit.language).map((language) => (
          <meta key={language} property="og:locale:alternate" content={LOCALE[language]} />
        ))}
        <SharedLinkPicture visit={visit} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content={BAR_COLOURS.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={BAR_COLOURS.dark} media="(prefers-color-scheme: dark)" />
        {BUILT_FILES.font && (
          <link rel="preload" as="font" type="font/woff2" href={BUILT_FILES.font} crossOrigin="anonymous" />
        )}
        <script {...verbatim(INLINE_SCRIPT)} />
        <style {...verbatim(BUILT_FILES.styles)} />
        <noscript>
          <style {...verbatim(darkVariables())} />
        </noscript>
        <script type="module" src={BUILT_FILES.script} />
        {name === 'landing' && <StructuredData />}
      </head>
      <body data-application={BUILT_FILES.application.join(' ')}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
          <PageFrame>
            <Content />
          </PageFrame>
        </MantineProvider>
      </body>
    </html>
  );
}

/** Content that React must not escape: of the build itself, never a user's. */
const verbatim = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

/** Made by the build (scripts/web/shared-link-pictures.ts); services that show links want whole addresses. */
function SharedLinkPicture({ visit }: { visit: PublicPageVisit }) {
  const { t } = useTranslation('landing');
  return (
    <>
      <meta property="og:image" content={`${visit.origin}/shared-link-${visit.language}.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('headline')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The page's own address, and where it stands in each language. */
function Addresses({ visit }: { visit: PublicPageVisit }) {
  const plain = `${visit.origin}${visit.path}`;
  return (
    <>
      <link rel="canonical" href={addressOf(visit)} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${plain}?lang=${language}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={plain} />
    </>
  );
}

function addressOf({ origin, path, language, isLanguageInAddress }: PublicPageVisit): string {
  return `${origin}${path}${isLanguageInAddress ? `?lang=${language}` : ''}`;
}
