/** One part as ListParts reports it. */
export interface ListedPart {
  number: number;
  sizeBytes: number;
  /** Without quotes. */
  etag: string;
}

export interface PartListing {
  parts: ListedPart[];
  /** `part-number-marker` of the next page, or null on the last one. */
  nextMarker: string | null;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name[0] !== '#') return ENTITIES[name] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Text of the first `<name>` in the XML, or null. Handles the few flat elements S3 sends, not XML in general. */
export function xmlText(xml: string, name: string): string | null {
  const match = new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml);
  return match?.[1] === undefined ? null : decode(match[1].trim());
}

/** An ETag without its quotes, weak prefix and case: the hex MD5 of a part, or `md5-N` of a multipart object. */
export function bareEtag(etag: string | null): string {
  return (etag ?? '').replace(/^W\//, '').replaceAll('"', '').trim().toLowerCase();
}

/** The upload id in an Initiate response, or null. */
export function parseUploadId(xml: string): string | null {
  return xmlText(xml, 'UploadId') || null;
}

/** One page of ListParts. Entries without a usable number are skipped. */
export function parsePartListing(xml: string): PartListing {
  const parts: ListedPart[] = [];
  for (const [, body] of xml.matchAll(/<Part>(.*?)<\/Part>/gs)) {
    const number = Number(xmlText(body ?? '', 'PartNumber'));
    const sizeBytes = Number(xmlText(body ?? '', 'Size'));
    if (Number.isInteger(number) && number > 0)
      parts.push({ number, sizeBytes, etag: bareEtag(xmlText(body ?? '', 'ETag')) });
  }
  const truncated = xmlText(xml, 'IsTruncated') === 'true';
  return { parts, nextMarker: truncated ? xmlText(xml, 'NextPartNumberMarker') : null };
}

/** Code of an `<Error>` document, '' when the text is not one. S3 sends such bodies even with status 200. */
export function parseErrorCode(xml: string): string {
  return /<Error[\s>]/.test(xml) ? (xmlText(xml, 'Code') ?? 'Unknown') : '';
}

/** Body of Complete, parts in order. */
export function completeBody(parts: readonly { number: number; etag: string }[]): string {
  const entries = parts.map(
    (part) => `<Part><PartNumber>${part.number}</PartNumber><ETag>"${part.etag}"</ETag></Part>`,
  );
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${entries.join('')}</CompleteMultipartUpload>`;
}
