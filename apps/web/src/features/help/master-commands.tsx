import { MASTER_EXPORTS, masterExportCommand, masterExportSuffix } from '@spotway/domain/film';
import { MASTER_EXPORT_TEXTS } from '@spotway/wording/help';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { MasterDownloads } from '../../shared/help/master-downloads.tsx';
import classes from './help.module.css';

/** The ffmpeg command of each recommended master, and scripts that run it. */
export function MasterCommands() {
  const language = useLanguage();
  return MASTER_EXPORTS.map((master) => (
    <div key={master}>
      <h3>{MASTER_EXPORT_TEXTS[language].names[master]}</h3>
      <pre className={classes.command}>
        <code>{masterExportCommand(master, 'film.mov', `film${masterExportSuffix(master)}`)}</code>
      </pre>
      <p className={classes.downloads}>
        <MasterDownloads master={master} language={language} />
      </p>
    </div>
  ));
}

/** The page's settings as a file to keep, or to send to a post-production house. */
export function SettingsFile() {
  const language = useLanguage();
  return (
    <p>
      <a href={paths.masterExport(`masters-${language}.txt`)} download>
        {MASTER_EXPORT_TEXTS[language].file}
      </a>
    </p>
  );
}
