/** An XML element: its attributes, then text or children; attributes without a value and null children are left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly content?: string | number | readonly (XmlElement | null)[];
}

/** An element; attributes come last, since few elements have any. */
export function element(
  name: string,
  content: NonNullable<XmlElement['content']>,
  attributes: NonNullable<XmlElement['attributes']> = {},
): XmlElement {
  return { name, attributes, content };
}

/** A whole document in UTF-8, indented by two spaces per level. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`;
}

function write({ name, attributes = {}, content = [] }: XmlElement, indent: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const start = `${indent}<${name}${written.join('')}`;
  if (typeof content !== 'object') return `${start}>${escapeXml(String(content))}</${name}>\n`;
  const children = content.flatMap((child) => (child ? [write(child, `${indent}  `)] : []));
  return children.length === 0 ? `${start}/>\n` : `${start}>\n${children.join('')}${indent}</${name}>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Escapes a text for an element or attribute. Replaces characters that XML 1.0 cannot represent. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);
}
