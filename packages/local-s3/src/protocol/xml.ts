import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { S3Error } from './s3-error.ts';

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

type XmlValue = string | number | boolean | null | undefined | XmlTree | XmlTree[];
export type XmlTree = { [element: string]: XmlValue };

const builder = new XMLBuilder({ ignoreAttributes: false });
const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  // A list of 10,000 parts quotes every ETag with two entities.
  processEntities: { enabled: true, maxTotalExpansions: 100_000, maxExpandedLength: 10_000_000 },
});

/** An S3 response document: `null` and `undefined` elements are left out. */
export function xmlDocument(root: string, tree: XmlTree, options: { namespace?: boolean } = {}): string {
  const attributes = (options.namespace ?? true) ? { '@_xmlns': NAMESPACE } : {};
  const xml = builder.build({ [root]: { ...attributes, ...withoutAbsent(tree) } });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${escapeControls(xml)}`;
}

/**
 * The content of a request document's root element.
 * @throws S3Error MalformedXML, also for another root and for documents with a DTD
 */
export function parseXml(text: string, root: string): XmlTree {
  if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true) throw new S3Error('MalformedXML');
  let tree: unknown;
  try {
    tree = parser.parse(text);
  } catch {
    throw new S3Error('MalformedXML');
  }
  const content = isTree(tree) ? tree[root] : undefined;
  if (content === undefined) throw new S3Error('MalformedXML');
  return isTree(content) ? content : {};
}

/** All child elements with this name. @throws S3Error MalformedXML if one contains only text */
export function xmlChildren(tree: XmlTree, name: string): XmlTree[] {
  const value = tree[name];
  if (value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  if (!list.every(isTree)) throw new S3Error('MalformedXML');
  return list;
}

/** An element's text, or null if it is absent. @throws S3Error MalformedXML if it contains elements or appears twice */
export function xmlText(tree: XmlTree, name: string): string | null {
  const value = tree[name];
  if (value === undefined) return null;
  if (typeof value !== 'string') throw new S3Error('MalformedXML');
  return value;
}

function isTree(value: unknown): value is XmlTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutAbsent(tree: XmlTree): XmlTree {
  const kept: XmlTree = {};
  for (const [name, value] of Object.entries(tree)) {
    if (value === null || value === undefined) continue;
    if (Array.isArray(value)) kept[name] = value.map(withoutAbsent);
    else kept[name] = isTree(value) ? withoutAbsent(value) : value;
  }
  return kept;
}

/** Keys may contain control characters; S3 writes them as references, although XML 1.0 has no such characters. */
function escapeControls(xml: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape
  return xml.replace(/[\x00-\x08\x0b\x0c\x0d\x0e-\x1f]/g, (char) => `&#x${char.charCodeAt(0).toString(16)};`);
}
