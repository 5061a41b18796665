import { ActionIcon, Button, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { updateUser } from '../api/update-user.ts';
import { switchLanguage } from '../i18n/i18n.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSession } from '../session/use-session.ts';

const SCHEMES = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const;

/** One click to the other language, named in itself; a signed-in user's mails follow it. */
export function LanguageSwitch() {
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
        // the page has switched already: a mail in the other language is no reason to disturb
        if (user) await updateUser({ language: other }).catch(() => null);
        // the API words some of what the pages show
        await client.invalidateQueries();
      }}
    >
      {t(`language.${other}`)}
    </Button>
  );
}

/** Light, dark, or as the system says. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = SCHEMES.find(([scheme]) => scheme === colorScheme)?.[1] ?? IconDeviceDesktop;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={`${t('scheme.label')} : ${t(`scheme.${colorScheme}`)}`}>
          <Icon size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(([scheme, SchemeIcon]) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            leftSection={<SchemeIcon size={16} />}
            rightSection={scheme === colorScheme ? <IconCheck size={16} /> : null}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`scheme.${scheme}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
