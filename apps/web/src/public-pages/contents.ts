import type { ComponentType } from 'react';
import { LandingPage } from '../features/landing/landing-page.tsx';
import type { PublicPageName } from '../routing/public-pages.ts';

/** What each page shows between header and footer. Styles come along; effects and handlers don't: behaviour belongs to `script`. */
export const CONTENTS: Readonly<Record<PublicPageName, ComponentType>> = {
  landing: LandingPage,
};
