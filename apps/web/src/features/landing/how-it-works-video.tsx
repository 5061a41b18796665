import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './how-it-works-video.module.css';

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
        <track
          kind="captions"
          src={`${film}.fr.vtt`}
          srcLang="fr"
          label={t('video.captionsIn.fr')}
          default={language === 'fr'}
        />
        <track
          kind="captions"
          src={`${film}.en.vtt`}
          srcLang="en"
          label={t('video.captionsIn.en')}
          default={language === 'en'}
        />
        <a href={`${film}.mp4`}>{t('video.download')}</a>
      </video>
      <figcaption className={classes.caption}>{t('video.title')}</figcaption>
    </figure>
  );
}
