import { loadTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

const load = async () => (await Promise.all([import('./set-parts.ts'), loadTexts('destinationSets')]))[0];

/** Needed once somebody asks for the sets, a set was applied, or an advertiser is entered. */
export const SetsPanel = lazyPart(async () => (await load()).SetsPanel);
export const SetArrival = lazyPart(async () => (await load()).SetArrival);
export const LastUsed = lazyPart(async () => (await load()).LastUsed);
