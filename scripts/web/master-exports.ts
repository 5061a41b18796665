import { EXPORT_SYSTEMS, MASTER_EXPORTS, masterExportFileName, masterExportScript } from '@spotway/domain/film';
import { LANGUAGES, type Language } from '@spotway/domain/shared';
import { helpSubject } from '@spotway/wording/help';
import type { Plugin } from 'vite';

/** Settings of the help's page on masters, as plain text. The byte order mark tells old editors that it is UTF-8. */
export function settingsText(language: Language): string {
  const { title, lead, sections } = helpSubject('masters', language);
  const blocks = sections
    .filter(({ hasCommands }) => !hasCommands)
    .map(({ title: heading, paragraphs, steps = [] }) =>
      [heading, '-'.repeat(heading.length), ...paragraphs, ...steps.map((step) => `- ${step}`)].join('\r\n'),
    );
  return `\uFEFF${[title.toUpperCase(), lead, ...blocks].join('\r\n\r\n')}\r\n`;
}

/** Makes the downloads of the pages on recommended masters: a script per master and system, and the settings for editing programs. */
export function masterExports(): Plugin {
  return {
    name: 'spotway:master-exports',
    apply: 'build',
    generateBundle() {
      const emit = (name: string, source: string) =>
        this.emitFile({ type: 'asset', fileName: `exports/${name}`, source });
      for (const master of MASTER_EXPORTS)
        for (const system of EXPORT_SYSTEMS)
          emit(masterExportFileName(master, system), masterExportScript(master, system));
      for (const language of LANGUAGES) emit(`masters-${language}.txt`, settingsText(language));
    },
  };
}
