import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './hero.module.css';
import { openingWords } from './opening-words.ts';

/** Whether operators work now. The pages' script keeps an open tab right (public-pages/script/opening.ts). */
export function OpeningState({ now }: { now: Date }) {
  const { t } = useTranslation('landing');
  const template = { day: '{{day}}', time: '{{time}}' };
  const texts = { open: t('opening.open', template), closed: t('opening.closed', template) };
  const { isOpen, words } = openingWords(now, useLanguage(), texts);
  return (
    <strong
      className={classes.opening}
      data-opening=""
      data-is-open={isOpen}
      data-open-text={texts.open}
      data-closed-text={texts.closed}
    >
      {words}
    </strong>
  );
}
