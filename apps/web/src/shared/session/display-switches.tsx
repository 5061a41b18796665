import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { Language } from '@spotway/domain/shared';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { switchLanguage } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './display-switches.module.css';
import { useSession } from './use-session.ts';

/**
 * Switches to the other language, named in that language; a signed-in user's mails follow.
 * @param isShort on phones, where it shares a row
 */
export function LanguageSwitch({ isShort = false }: { isShort?: boolean }) {
  const language = useLanguage();
  const { t } = useTranslation();
  const { user } = useSession();
  const client = useQueryClient();
  const other = language === 'fr' ? 'en' : 'fr';
  return (
    <Button
      variant="subtle"
      color="gray"
      px="xs"
      lang={other}
      leftSection={<IconLanguage size={18} aria-hidden="true" />}
      onClick={async () => {
        await switchLanguage(other);
        // the page has already switched: a mail in the other language is not worth an error
        if (user) await call('updateUser', { body: { language: other } }).catch(() => null);
        // the API words some of the texts on the pages
        await client.invalidateQueries();
      }}
    >
      {isShort ? <LanguageName language={other} /> : t(`language.${other}`)}
    </Button>
  );
}

/** A language's own name; on phones its code is seen, so that a header keeps to one row. */
export function LanguageName({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={classes.code}>{language.toUpperCase()} </span>
      <span className={classes.name}>{t(`language.${language}`)}</span>
    </>
  );
}

/** Switches between light and dark; before the first click the system's choice applies. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  const label = t(isDark ? 'scheme.toLight' : 'scheme.toDark');
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      <Icon size={20} />
    </ActionIcon>
  );
}
