import type { ExportedSection } from '@spotway/domain/account';
import type { Language } from '@spotway/domain/shared';
import { personalDataWords } from '@spotway/wording/personal-data';

export interface ExportFacts {
  readonly brand: string;
  readonly language: Language;
  readonly now: Date;
}

/** Rows of a section on the page; its JSON file has all of them. */
export const MOST_ROWS_SHOWN = 200;

export type ExportedRow = Readonly<Record<string, unknown>>;

export interface ShownSection {
  readonly section: ExportedSection;
  readonly rows: readonly ExportedRow[];
  /** Of all rows. */
  readonly count: number;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1a1a1a;background:#fff}
h2{margin-top:2.5rem}div.table{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
th,td{border:1px solid #ccc;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;min-width:6rem}th{background:#f3f3f3}
@media(prefers-color-scheme:dark){body{color:#eee;background:#1a1a1a}th{background:#2a2a2a}th,td{border-color:#555}a{color:#9cf}}`;

/** The archive's page: no script, and nothing loaded. */
export function exportPage(
  sections: readonly ShownSection[],
  email: string,
  { brand, language, now }: ExportFacts,
): string {
  const words = personalDataWords[language];
  const moment = formatMoment(now, language);
  const title = escaped(words.title(brand));
  const parts = sections.map(({ section, rows, count }) => {
    const heading = `<h2>${escaped(words.sections[section])}</h2>`;
    const file = `<p><a href="${section}.json">${section}.json</a></p>`;
    const more = count > rows.length ? `<p>${escaped(words.more(rows.length, count))}</p>` : '';
    return `<section>${heading}${rows.length === 0 ? `<p>${words.empty}</p>` : table(rows, language)}${more}${file}</section>`;
  });
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${escaped(words.lead(email, moment))}</p>
${words.about.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${parts.join('\n')}
</body></html>
`;
}

function table(rows: readonly ExportedRow[], language: ExportFacts['language']): string {
  const words = personalDataWords[language];
  const names = Object.keys(rows[0] ?? {});
  const head = names.map((name) => `<th scope="col">${escaped(words.fields[name] ?? name)}</th>`).join('');
  const body = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${escaped(shownValue(row[name], language))}</td>`).join('')}</tr>`,
  );
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function shownValue(value: unknown, language: ExportFacts['language']): string {
  const words = personalDataWords[language];
  if (value === null || value === undefined || value === '') return words.none;
  if (value instanceof Date) return formatMoment(value, language);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return String(value);
}

function formatMoment(date: Date, language: ExportFacts['language']): string {
  return date.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
