import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import classes from './import-notice.module.css';
import { useRegulator } from './regulator-context.ts';

/** On the order form: what an import from the catalogue added, replaced and left out. */
export function ImportNotice() {
  const { t } = useTranslation('regulator');
  const { imported, closeImported } = useRegulator();
  const root = useRef<HTMLDivElement>(null);
  // the user may be far down the form
  useEffect(() => {
    if (imported) root.current?.scrollIntoView({ block: 'center' });
  }, [imported]);
  if (!imported) return null;
  const { spots, present, replacedProduct, campaign } = imported;
  const incomplete = spots.filter(({ duration }) => duration === null).length;
  const unknown = spots.filter(({ legalMentions }) => legalMentions === 'INC').length;
  return (
    <div ref={root} className={classes.root}>
      <Notice
        status={spots.length > 0 ? 'success' : 'warning'}
        title={spots.length > 0 ? t('imported.added', { count: spots.length }) : t('imported.none')}
        isAnnounced
        onClose={closeImported}
      >
        {present.length > 0 && <div>{t('imported.present', { count: present.length, ids: present.join(', ') })}</div>}
        {replacedProduct !== null && (
          <div>{t('imported.replaced', { before: replacedProduct, after: campaign.product ?? '' })}</div>
        )}
        {incomplete > 0 && <div>{t('imported.incomplete', { count: incomplete })}</div>}
        {unknown > 0 && <div>{t('imported.unknownMention', { count: unknown })}</div>}
      </Notice>
    </div>
  );
}
