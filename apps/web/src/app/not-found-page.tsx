import { useTranslation } from 'react-i18next';
import { paths } from '../routing/paths.ts';
import { useSession } from '../shared/session/use-session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** For addresses without a page. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { state } = useSession();
  return (
    <div className="sw-page">
      <PageHeader title={t('notFound.title')} lead={t('notFound.text')} />
      {state === 'signed-in' ? (
        <ButtonLink to={paths.deliver}>{t('notFound.toList')}</ButtonLink>
      ) : (
        <ButtonLink to={paths.landing}>{t('notFound.toHome')}</ButtonLink>
      )}
    </div>
  );
}
