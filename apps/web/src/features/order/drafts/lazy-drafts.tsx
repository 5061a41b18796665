import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

const load = async () => (await Promise.all([import('./draft-parts.ts'), loadTexts('drafts')]))[0];

/** Where the draft is saved; until this part has come, on this computer. */
export const DraftHead = lazyPart(async () => (await load()).DraftHead, KeptHere);
export const DraftNotice = lazyPart(async () => (await load()).DraftNotice);

function KeptHere() {
  const { t } = useTranslation('order');
  return t('draft.kept');
}
