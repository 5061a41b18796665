import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useOrderStore } from '../draft/order-provider.tsx';
import classes from './drafts.module.css';
import { useDraftState, useDraftSync } from './use-draft-sync.ts';

/** Asks which version to go on with if a colleague saved, ordered or deleted this draft meanwhile. */
export function DraftNotice() {
  const { t } = useTranslation('drafts');
  const language = useLanguage();
  const store = useOrderStore();
  const sync = useDraftSync();
  const state = useDraftState(sync);
  const take = useMutation({
    mutationFn: () => call('getDraft', { params: { key: store.getOrder().idempotencyKey } }),
    onSuccess: (draft) => sync.take(draft.key, draft),
  });
  if (state.kind === 'conflict') {
    const { savedAt, savedBy } = state.theirs;
    return (
      <Notice
        status="warning"
        title={t('conflict.title', { name: savedBy.name, date: formatMoment(savedAt, language) })}
        takesFocus
      >
        <div>{t('conflict.text')}</div>
        <div className={classes.choice}>
          <Button size="xs" loading={take.isPending} onClick={() => take.mutate()}>
            {t('conflict.theirs')}
          </Button>
          <Button size="xs" variant="default" onClick={sync.keepApart}>
            {t('conflict.mine')}
          </Button>
        </div>
        {take.isError && <Failure error={take.error} />}
      </Notice>
    );
  }
  if (state.kind !== 'gone') return null;
  return (
    <Notice status="warning" title={t('gone.title')} takesFocus>
      <div>{t('gone.text')}</div>
      <div className={classes.choice}>
        <Button size="xs" onClick={sync.keepApart}>
          {t('gone.apart')}
        </Button>
        <Button size="xs" variant="default" onClick={store.reset}>
          {t('gone.clear')}
        </Button>
      </div>
    </Notice>
  );
}
