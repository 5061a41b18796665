import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../ui/use-brand.ts';
import { useSession } from '../session/use-session.ts';
import classes from './support.module.css';

const SupportChat = lazy(async () => ({ default: (await import('./support-chat.tsx')).SupportChat }));
const ContactPanel = lazy(async () => ({ default: (await import('./contact-panel.tsx')).ContactPanel }));

/** Bottom left of every page: the chat where there is one, for signed-in users; else a button that writes to support. */
export function SupportCorner() {
  const config = useAppConfig();
  const { state, user } = useSession();
  if (!config || state === 'unknown') return null;
  if (config.supportChatAppId !== null && user)
    return (
      <Suspense>
        <SupportChat key={user.id} user={user} />
      </Suspense>
    );
  // operators are who answers
  return user?.isOperator ? null : <ContactButton />;
}

function ContactButton() {
  const { t } = useTranslation('support');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        data-support="contact"
        className={classes.button}
        radius="xl"
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconMessageCircle size={18} aria-hidden="true" />}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <span className={classes.label}>{t('open')}</span>
      </Button>
      {wasOpened && (
        <Suspense>
          <ContactPanel isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
