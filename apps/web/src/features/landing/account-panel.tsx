import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import classes from './hero.module.css';

export interface Logo {
  readonly name: string;
  readonly address: string;
}

/** Tagline, logos and ways in (specification, point 2, "account panel"). */
export function AccountPanel({ logos }: { logos: readonly Logo[] }) {
  const { t } = useTranslation('landing');
  return (
    <aside className={classes.account} aria-label={t('account.title')}>
      <div className={classes.tagline}>
        <strong>{t('account.title')}</strong>
        <p>{t('account.tagline')}</p>
      </div>
      <div className={classes.ways}>
        <ButtonLink to={paths.login} variant="default">
          {t('account.login')}
        </ButtonLink>
        <ButtonLink to={paths.register} variant="default">
          {t('account.register')}
        </ButtonLink>
      </div>
      {logos.length > 0 && (
        <ul className={classes.logos} aria-label={t('account.logos')}>
          {logos.map(({ name, address }) => (
            <li key={address}>
              <img src={address} alt={name} />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
