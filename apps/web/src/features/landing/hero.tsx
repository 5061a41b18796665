import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, withRedirect } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import classes from './hero.module.css';
import { OpeningState } from './opening-state.tsx';

/** In one screen: what it is, for whom, the promise, and the product itself. */
export function Hero({ now, picture }: { now: Date; picture: ReactNode }) {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.root}>
      <div className={classes.pitch}>
        <p className={classes.kicker}>{t('kicker')}</p>
        <h1 className={classes.headline}>{t('headline')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
        <div className={classes.actions}>
          {/* in a tab opened before signing in, this leads to the order form too */}
          <ButtonLink
            to={withRedirect(paths.register, paths.newCampaign)}
            size="md"
            rightSection={<IconArrowRight size={18} aria-hidden="true" />}
          >
            {t('cta')}
          </ButtonLink>
          <a href="#prices">{t('toPrices')}</a>
        </div>
        <p className={classes.promise}>
          <OpeningState now={now} />
          {t('promise')}
        </p>
      </div>
      <div className={classes.picture}>{picture}</div>
    </section>
  );
}
