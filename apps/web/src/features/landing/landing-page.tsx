import { Title } from '@mantine/core';
import { IconArrowRight, IconClockHour2, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { NameMark } from '../../ui/name-mark.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useBrand } from '../../ui/use-brand.ts';
import classes from './landing-page.module.css';
import { PriceTable } from './price-table.tsx';

const STEPS = ['describe', 'drop', 'check', 'receive'] as const;
const QUESTIONS = ['closing', 'interrupted', 'later', 'rejected', 'retention'] as const;

/** / for visitors; signed-in users are redirected before they see it. */
export function LandingPage() {
  const { t } = useTranslation('landing');
  const brand = useBrand();
  return (
    <div className={classes.root}>
      <DocumentTitle>{t('documentTitle')}</DocumentTitle>
      <section className={classes.hero}>
        <div className={classes.pitch}>
          <h1 className={classes.headline}>{t('headline')}</h1>
          <p className={classes.lead}>{t('lead')}</p>
          <ButtonLink to={paths.register} size="md" rightSection={<IconArrowRight size={18} aria-hidden="true" />}>
            {t('cta')}
          </ButtonLink>
          <p className={classes.promise}>
            <IconClockHour2 size={20} stroke={1.5} aria-hidden="true" />
            {t('promise')}
          </p>
        </div>
        <aside className={classes.account} aria-label={t('account.title')}>
          <NameMark name={brand.name} size={28} />
          <p>{t('account.tagline')}</p>
          <ButtonLink to={paths.login} fullWidth>
            {t('account.login')}
          </ButtonLink>
          <ButtonLink to={paths.register} variant="default" fullWidth>
            {t('account.register')}
          </ButtonLink>
        </aside>
      </section>
      <section className={classes.section} aria-labelledby="how">
        <Title order={2} id="how">
          {t('how.title')}
        </Title>
        <ol className={classes.way}>
          {STEPS.map((step) => (
            <li key={step}>
              <div className={classes.stepTitle}>{t(`how.${step}.title`)}</div>
              <p>{t(`how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className={classes.pair}>
        <section className={classes.section} aria-labelledby="prices">
          <Title order={2} id="prices">
            {t('prices.title')}
          </Title>
          <PriceTable />
        </section>
        <section className={classes.section} aria-labelledby="masters">
          <Title order={2} id="masters">
            {t('masters.title')}
          </Title>
          <ul className={classes.list}>
            <li>{t('masters.formats')}</li>
            <li>{t('masters.stereo')}</li>
            <li>{t('masters.fields')}</li>
          </ul>
        </section>
      </div>
      <section className={classes.section} aria-labelledby="faq">
        <Title order={2} id="faq">
          {t('faq.title')}
        </Title>
        {QUESTIONS.map((question) => (
          <details key={question} className={classes.question}>
            <summary>{t(`faq.${question}.question`)}</summary>
            <p>{t(`faq.${question}.answer`)}</p>
          </details>
        ))}
      </section>
      <section className={classes.section} aria-labelledby="contact">
        <Title order={2} id="contact">
          {t('contact.title')}
        </Title>
        <p>{t('contact.text')}</p>
        <div className={classes.links}>
          {brand.supportEmail !== null && (
            <a href={`mailto:${brand.supportEmail}`}>
              <IconMail size={18} stroke={1.5} aria-hidden="true" /> {brand.supportEmail}
            </a>
          )}
          <TextLink to={paths.terms} target="_blank">
            {t('terms')}
          </TextLink>
        </div>
      </section>
    </div>
  );
}
