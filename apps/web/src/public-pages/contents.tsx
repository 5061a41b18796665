import type { ComponentType } from 'react';
import { HelpPage } from '../features/help/help-page.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { LegalNoticePage } from '../features/legal/legal-notice-page.tsx';
import { CookiesPage, DataProcessingPage, PrivacyPage } from '../features/legal/privacy-pages.tsx';
import { TermsPage } from '../features/legal/terms-page.tsx';
import type { PublicPageName } from '../routing/public-pages.ts';
import { ContactButton } from './contact/contact-panel.tsx';
import { PlayerPicture } from './pictures/player-picture.tsx';
import { TrackingPicture } from './pictures/tracking-picture.tsx';
import { useVisit } from './visit.ts';

/** What each page shows between header and footer. Styles come along; effects and handlers don't: behaviour belongs to `script`. */
export const CONTENTS: Readonly<Record<PublicPageName, ComponentType>> = {
  landing: Landing,
  terms: TermsPage,
  legalNotice: LegalNoticePage,
  privacy: PrivacyPage,
  cookies: CookiesPage,
  dataProcessing: DataProcessingPage,
  help: HelpPage,
};

function Landing() {
  const { now, logos } = useVisit();
  return (
    <LandingPage
      now={now}
      logos={logos}
      tracking={<TrackingPicture />}
      player={<PlayerPicture />}
      contact={<ContactButton />}
    />
  );
}
