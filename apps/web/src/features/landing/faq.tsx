import { useTranslation } from 'react-i18next';
import classes from './landing-page.module.css';
import { QUESTIONS } from './questions.ts';

/** Opens and closes without a script. */
export function Faq() {
  const { t } = useTranslation('landing');
  return QUESTIONS.map((question) => (
    <details key={question} className={classes.question}>
      <summary>{t(`faq.${question}.question`)}</summary>
      <p>{t(`faq.${question}.answer`)}</p>
    </details>
  ));
}
