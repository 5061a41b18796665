/** Whether an `If-None-Match` names a version (RFC 9110, 13.1.2): a list of tags, compared weakly, or `*`. */
export function matchesTag(known: string, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag));
}
