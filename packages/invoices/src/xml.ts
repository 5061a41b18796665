/** An element of an XML document: its attributes, then text or children; null children are left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | readonly (XmlElement | null)[];
}

/** An element; its attributes come last, for few have any. */
export function element(
  name: string,
  content: XmlElement['content'],
  attributes?: XmlElement['attributes'],
): XmlElement {
  return attributes ? { name, attributes, content } : { name, content };
}

/** A whole document in UTF-8, two spaces to a level. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, 0)}`;
}

function write({ name, attributes = {}, content }: XmlElement, level: number): string {
  const indent = '  '.repeat(level);
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `${indent}<${name}${written.join('')}`;
  if (typeof content === 'string') return `${start}>${escapeXml(content)}</${name}>\n`;
  const children = content.filter((child) => child !== null);
  if (children.length === 0) return `${start}/>\n`;
  return `${start}>\n${children.map((child) => write(child, level + 1)).join('')}${indent}</${name}>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 knows no way to write are replaced. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
