import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { formatTime } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DRAFTS_SHOWN } from '../../../routing/paths.ts';
import { useFailureText } from '../../../ui/failure.tsx';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { CREATING_CAMPAIGN } from '../checkout/use-create-campaign.ts';
import { DraftList } from './draft-list.tsx';
import type { DraftState } from './draft-sync.ts';
import { useDraftState, useDraftSync } from './use-draft-sync.ts';

/** Where the order in the form is saved, and the list of the organisation's drafts. */
export function DraftHead() {
  const { t } = useTranslation(['drafts', 'common']);
  const sync = useDraftSync();
  const state = useDraftState(sync);
  const isOrdering = useIsMutating({ mutationKey: CREATING_CAMPAIGN }) > 0;
  useEffect(() => {
    sync.hold(isOrdering);
    return () => sync.hold(false);
  }, [sync, isOrdering]);
  const [search, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(search.has(DRAFTS_SHOWN));
  function close(): void {
    setOpen(false);
    if (search.has(DRAFTS_SHOWN)) setSearch({}, { replace: true });
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFiles size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <span role="status">
        <Saved state={state} />
      </span>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={t('list.title')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <DraftList onClose={close} />
      </Dialog>
    </>
  );
}

function Saved({ state }: { state: DraftState }) {
  const { t } = useTranslation('drafts');
  const language = useLanguage();
  const failureText = useFailureText();
  switch (state.kind) {
    case 'saving':
      return t('saving');
    case 'saved':
      return t('saved', { time: formatTime(state.savedAt, language) });
    case 'failed':
      return t('failed', { reason: failureText(state.error) });
    default:
      return t('local');
  }
}
