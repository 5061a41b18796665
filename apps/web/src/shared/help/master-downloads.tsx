import { EXPORT_SYSTEMS, type MasterExport, masterExportFileName } from '@spotway/domain/film';
import type { Language } from '@spotway/domain/shared';
import { MASTER_EXPORT_TEXTS } from '@spotway/wording/help';
import { paths } from '../../routing/paths.ts';

/** Links to the scripts that export a master; the build makes them (scripts/web/master-exports.ts). */
export function MasterDownloads({ master, language }: { master: MasterExport; language: Language }) {
  const texts = MASTER_EXPORT_TEXTS[language];
  return EXPORT_SYSTEMS.map((system) => (
    <a
      key={system}
      href={paths.masterExport(masterExportFileName(master, system))}
      download
      aria-label={texts.download(texts.systems[system], texts.names[master])}
    >
      {texts.systems[system]}
    </a>
  ));
}
