import { Title } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useBrand } from '../../ui/use-brand.ts';
import { AccountPanel, type Logo } from './account-panel.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { HowItWorksVideo } from './how-it-works-video.tsx';
import classes from './landing-page.module.css';
import { MasterExports } from './master-exports.tsx';
import { PriceCalculator, PriceExamples } from './price-calculator.tsx';
import { PriceTable } from './price-table.tsx';
import prices from './prices.module.css';

const STEPS = ['describe', 'drop', 'check', 'receive'] as const;
const PLAYER_FACTS = ['frames', 'sound', 'review'] as const;

interface LandingPageProps {
  readonly now: Date;
  /** Configured for the account panel. */
  readonly logos: readonly Logo[];
  /** Pictures of these pages of the product. */
  readonly tracking: ReactNode;
  readonly player: ReactNode;
  /** Opens the form that mails support. */
  readonly contact: ReactNode;
}

/** / for visitors; signed-in users are redirected before they see it. */
export function LandingPage({ now, logos, tracking, player, contact }: LandingPageProps) {
  const { t } = useTranslation('landing');
  const brand = useBrand();
  return (
    <div className={classes.root}>
      <DocumentTitle>{t('documentTitle')}</DocumentTitle>
      <Hero now={now} picture={tracking} />
      <AccountPanel logos={logos} />
      <Section id="how">
        <ol className={classes.way}>
          {STEPS.map((step) => (
            <li key={step}>
              <div className={classes.stepTitle}>{t(`how.${step}.title`)}</div>
              <p>{t(`how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <HowItWorksVideo />
      </Section>
      <section className={`${classes.section} ${classes.shown}`} aria-labelledby="watch">
        <div>
          <Title order={2} id="watch">
            {t('watch.title')}
          </Title>
          <p className={classes.text}>{t('watch.text')}</p>
          <ul className={classes.list}>
            {PLAYER_FACTS.map((fact) => (
              <li key={fact}>{t(`watch.${fact}`)}</li>
            ))}
          </ul>
        </div>
        {player}
      </section>
      <Section id="prices">
        <div className={prices.columns}>
          <PriceTable />
          <PriceCalculator />
          <PriceExamples />
        </div>
      </Section>
      <Section id="masters">
        <ul className={classes.list}>
          <li>{t('masters.formats')}</li>
          <li>{t('masters.stereo')}</li>
          <li>{t('masters.fields')}</li>
        </ul>
        <MasterExports />
      </Section>
      <Section id="faq">
        <Faq />
      </Section>
      <Section id="contact">
        <p>{t('contact.text')}</p>
        <div className={classes.links}>
          {contact}
          {brand.supportEmail !== null && (
            <a href={`mailto:${brand.supportEmail}`}>
              <IconMail size={18} stroke={1.5} aria-hidden="true" /> {brand.supportEmail}
            </a>
          )}
          <TextLink to={paths.terms} target="_blank">
            {t('terms')}
          </TextLink>
        </div>
      </Section>
    </div>
  );
}

function Section({ id, children }: { id: 'how' | 'prices' | 'masters' | 'faq' | 'contact'; children: ReactNode }) {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} id={id}>
        {t(`${id}.title`)}
      </Title>
      {children}
    </section>
  );
}
