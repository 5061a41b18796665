import { useTranslation } from 'react-i18next';

/** The label of a code that the API sent, or the code itself: a newer API may send codes that this page has no label for. */
export function useCodeLabel(): (group: 'audit.actions' | 'audit.subjects' | 'jobs.schedule', code: string) => string {
  const { t, i18n } = useTranslation('ops');
  return (group, code) => {
    const key = `${group}.${code}`;
    return i18n.exists(key, { ns: 'ops' }) ? t(key as 'audit.title') : code;
  };
}
