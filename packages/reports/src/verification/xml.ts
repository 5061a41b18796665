/** An element of an XML document: its attributes (those without value are left out), then text or children. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly content?: string | number | readonly XmlElement[];
}

/** A whole document in UTF-8, two spaces to a level. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, 0)}`;
}

function write({ name, attributes = {}, content }: XmlElement, level: number): string {
  const indent = '  '.repeat(level);
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  const start = `${indent}<${name}${written}`;
  if (content === undefined || (typeof content === 'object' && content.length === 0)) return `${start}/>\n`;
  if (typeof content !== 'object') return `${start}>${escapeXml(String(content))}</${name}>\n`;
  return `${start}>\n${content.map((child) => write(child, level + 1)).join('')}${indent}</${name}>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Characters that XML 1.0 knows no way to write are replaced. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);
}
