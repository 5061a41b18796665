import type { Language } from '@spotway/domain/shared';
import { maintenanceWords } from '@spotway/wording/errors';
import { RETRY_AFTER_SECONDS } from './plugins/errors.ts';

/** Complete in itself: no other file is served yet. */
export function maintenancePage(language: Language): string {
  const { title, text, reload } = maintenanceWords[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}"><title>${title}</title></head>
<body style="font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto 0;padding:0 1.5rem">
<h1 style="font-size:1.5rem">${title}</h1><p>${text}</p><p style="opacity:.75">${reload}</p></body></html>`;
}
