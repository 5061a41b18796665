import type { Language } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './how-it-works-video.module.css';

const LANGUAGES = ['fr', 'en'] as const satisfies readonly Language[];
/** Where `npm run video` puts the film of each language, its poster and its captions (docs/decisions/063). */
const FOLDER = '/how-it-works';

/** The product at work, filmed. Nothing of it is loaded before a click but the poster. */
export function HowItWorksVideo() {
  const { t } = useTranslation('landing');
  const language = useLanguage();
  const film = `${FOLDER}/${language}`;
  return (
    <figure className={classes.root}>
      {/* the size reserves its room; without sound there is nothing to describe but what the captions say */}
      <video
        className={classes.film}
        controls
        playsInline
        preload="none"
        width={1280}
        height={720}
        poster={`${film}.webp`}
        aria-label={t('video.title')}
      >
        <source src={`${film}.mp4`} type="video/mp4" />
        {LANGUAGES.map((each) => (
          <track
            key={each}
            kind="captions"
            src={`${film}.${each}.vtt`}
            srcLang={each}
            label={t(`video.captionsIn.${each}`)}
            default={each === language}
          />
        ))}
        <a href={`${film}.mp4`}>{t('video.download')}</a>
      </video>
      <figcaption className={classes.caption}>{t('video.title')}</figcaption>
    </figure>
  );
}
