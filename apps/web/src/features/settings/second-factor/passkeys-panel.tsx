import { Button } from '@mantine/core';
import type { Passkey } from '@spotway/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Panel } from '../../../ui/panel.tsx';
import settings from '../settings.module.css';

const AddPasskeyDialog = lazy(async () => ({ default: (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog }));
const RenamePasskeyDialog = lazy(async () => ({
  default: (await import('./change-passkey-dialogs.tsx')).RenamePasskeyDialog,
}));
const RemovePasskeyDialog = lazy(async () => ({
  default: (await import('./change-passkey-dialogs.tsx')).RemovePasskeyDialog,
}));

/** The user's passkeys, which stand for password and second factor. */
export function PasskeysPanel() {
  const { t } = useTranslation('secondFactor');
  const { data } = useQuery(queryOf('getSecondFactor'));
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel title={t('passkeys.title')}>
      <p className={settings.note}>{t('passkeys.text')}</p>
      <ul className={settings.list}>
        {data?.passkeys.map((passkey) => (
          <PasskeyEntry key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <Button variant="default" mt="sm" onClick={() => setAdding(true)}>
        {t('passkeys.add')}
      </Button>
      <Suspense>{isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}</Suspense>
    </Panel>
  );
}

function PasskeyEntry({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('secondFactor');
  const language = useLanguage();
  const [open, setOpen] = useState<'renaming' | 'removal' | null>(null);
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const facts = [
    t('passkeys.since', { date: formatDay(createdAt, language) }),
    lastUsedAt === null ? t('passkeys.unused') : t('passkeys.used', { date: formatDay(lastUsedAt, language) }),
    isSynced ? t('passkeys.synced') : null,
  ];
  const close = () => setOpen(null);
  return (
    <li className={settings.entry} data-testid="passkey">
      <div className={settings.words}>
        <div className={settings.name}>{name}</div>
        <div className={settings.muted}>{facts.filter(Boolean).join(' · ')}</div>
      </div>
      <div className={settings.buttons}>
        <Button
          variant="default"
          size="xs"
          aria-label={t('passkeys.renameOf', { name })}
          onClick={() => setOpen('renaming')}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={t('passkeys.removeOf', { name })}
          onClick={() => setOpen('removal')}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
      <Suspense>
        {open === 'renaming' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
        {open === 'removal' && <RemovePasskeyDialog passkey={passkey} onClose={close} />}
      </Suspense>
    </li>
  );
}
