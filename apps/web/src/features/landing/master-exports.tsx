import { MASTER_EXPORTS } from '@spotway/domain/film';
import { MASTER_EXPORT_TEXTS } from '@spotway/wording/help';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { MasterDownloads } from '../../shared/help/master-downloads.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './landing-page.module.css';

/** How to export the recommended masters: settings of editing programs, and scripts for ffmpeg. */
export function MasterExports() {
  const language = useLanguage();
  const texts = MASTER_EXPORT_TEXTS[language];
  return (
    <div className={classes.exports}>
      <TextLink to={paths.helpOn('masters')}>{texts.settings}</TextLink>
      <h3>
        <TextLink to={paths.helpOn('masters', 'ffmpeg')}>{texts.ffmpeg}</TextLink>
      </h3>
      <dl>
        {MASTER_EXPORTS.map((master) => (
          <div key={master}>
            <dt>{texts.names[master]}</dt>
            <dd>
              <MasterDownloads master={master} language={language} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
