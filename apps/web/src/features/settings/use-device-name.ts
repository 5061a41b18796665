import { useTranslation } from 'react-i18next';

/** Names a device by its browser and system, as far as they are known. */
export function useDeviceName() {
  const { t } = useTranslation('settings');
  return ({ browser, system }: { readonly browser: string | null; readonly system: string | null }): string =>
    browser !== null && system !== null
      ? t('devices.name', { browser, system })
      : (browser ?? system ?? t('devices.unknown'));
}
