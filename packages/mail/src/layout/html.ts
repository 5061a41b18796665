import type { Language } from '@spotway/domain/shared';
import { LABEL_SEPARATOR } from '@spotway/wording/languages';
import type { Block, Foot, MailContent } from './content.ts';

/** Light colours are also inline, for programs that drop style sheets; dark ones override them. */
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #15171a !important; }
  .sheet { background: #1e2125 !important; border-color: #34383e !important; }
  .ink, .ink strong { color: #e8eaed !important; }
  .faint { color: #a4abb4 !important; }
  .notice { background: #3a2a1a !important; color: #f5d9b8 !important; }
  .output { background: #111316 !important; color: #d5d9de !important; }
}`;

const fontStack = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** One column that is readable at any width, without tables, images or external resources. */
export function layOutHtml(content: MailContent, language: Language, brandName: string, foot: Foot): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${style}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f2f3f5;font-family:${fontStack}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<div class="sheet" style="max-width:600px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dfe2e6;border-radius:8px">
<p class="faint" style="margin:0 0 24px;color:#5b636d;font-size:14px;font-weight:600">${escapeHtml(brandName)}</p>
<h1 class="ink" style="margin:0 0 16px;color:#1b1e22;font-size:22px;line-height:28px;font-weight:600">${escapeHtml(content.heading)}</h1>
${content.blocks.map((block) => blockHtml(block, LABEL_SEPARATOR[language])).join('\n')}
</div>
<p class="faint" style="max-width:600px;margin:16px auto 0;padding:0 32px;color:#5b636d;font-size:13px;line-height:20px">${foot.lines.map(escapeHtml).join('<br>')}${foot.links.map(linkHtml).join('')}</p>
</body>
</html>
`;
}

function blockHtml(block: Block, separator: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${ink}">${escapeHtml(block.text)}</p>`;
    case 'facts':
      return `<p class="ink" style="${ink}">${block.rows.map((row) => factHtml(row, separator)).join('<br>')}</p>`;
    case 'list':
      return `<ul class="ink" style="${ink};padding-left:20px">${block.items.map(itemHtml).join('')}</ul>`;
    case 'action':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;background:#9e2170;color:#ffffff;border-radius:6px;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case 'notice':
      return `<p class="notice" style="margin:0 0 16px;padding:12px 16px;background:#fdf0e1;color:#6b3f0b;border-left:4px solid #d9822b;font-size:15px;line-height:24px">${block.lines.map(escapeHtml).join('<br>')}</p>`;
    case 'quote':
      return `<blockquote class="ink quote" style="margin:0 0 16px;padding:4px 16px;color:#1b1e22;border-left:4px solid #9e2170;font-size:15px;line-height:24px;overflow-wrap:anywhere"><span class="faint" style="color:#5b636d">${escapeHtml(block.from)}</span><br>${block.lines.map(escapeHtml).join('<br>')}</blockquote>`;
    case 'output':
      return `<pre class="output" style="margin:0 0 16px;padding:12px 16px;background:#f2f3f5;color:#2b2f35;border-radius:6px;font-size:13px;line-height:20px;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(block.text)}</pre>`;
  }
}

const ink =
  'margin:0 0 16px;color:#1b1e22;font-size:15px;line-height:24px;font-variant-numeric:tabular-nums;overflow-wrap:anywhere';

function factHtml([label, value]: [string, string], separator: string): string {
  return `<span class="faint" style="color:#5b636d">${escapeHtml(label + separator)}</span><strong>${escapeHtml(value)}</strong>`;
}

function itemHtml({ title, details }: { title: string; details: string[] }): string {
  const lines = details.map((line) => `<br><span class="faint" style="color:#5b636d">${escapeHtml(line)}</span>`);
  return `<li style="margin:0 0 8px"><strong>${escapeHtml(title)}</strong>${lines.join('')}</li>`;
}

function linkHtml({ label, url }: Foot['links'][number]): string {
  return `<br><a class="faint" href="${escapeHtml(url)}" style="color:#5b636d">${escapeHtml(label)}</a>`;
}

/** For text, and for attributes in double quotes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
