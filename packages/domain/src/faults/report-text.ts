/** Maximum length of a text in a report, in characters. */
export const REPORT_TEXT_LENGTH = 2000;

const REMOVED = '[removed]';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Patterns removed from a text, with their replacements; the order matters. */
const RULES: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  // Credentials in a URL: smtps://user:password@host.
  [/([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@]+@/gi, `$1${REMOVED}@`],
  // Queries and fragments: tokens and addresses in mailed links, store signatures.
  [/(\/[^\s?#"'<>()]*)[?#][^\s"'<>()]+/g, '$1'],
  [
    /\b([\w-]{0,30}(?:token|password|passwd|secret|authorization|cookie|signature|api[_-]?key|access[_-]?key))(["']?\s*[=:]\s*["']?)(?:(?:bearer|basic)\s+)?[^\s"'&,;)}]+/gi,
    `$1$2${REMOVED}`,
  ],
  [/\bbearer\s+[\w.~+/=-]+/gi, `Bearer ${REMOVED}`],
  // Card provider keys, JSON web tokens, AWS key ids.
  [
    /\b(?:[srp]k_(?:live|test)|whsec)_\w+|\bpi_\w+_secret_\w+|\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?|\bA[KS]IA[A-Z0-9]{12,}/g,
    REMOVED,
  ],
  [/[A-Za-z0-9_-]{32,}/g, (found) => (looksRandom(found) ? REMOVED : found)],
  [/[^\s@%"'`<>()[\]{},;:=/|]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[address]'],
  [/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]\w)/g, '[ip]'],
  [/(?<![\w:.])(?=[0-9a-f:]*::[0-9a-f]|(?:[0-9a-f]{1,4}:){7})[0-9a-f:]{3,39}(?![\w:])/gi, '[ip]'],
  // Accounts and database roles, which may be named after people.
  [/([/\\](?:home|Users)[/\\])[^/\\\s:"')]+/g, '$1[user]'],
  [/\b(user|role) "[^"]*"/gi, '$1 "[user]"'],
];

/**
 * An error text for error reporting, without tokens, passwords, keys, URL queries, mail and IP addresses, and account names. Everything
 * else stays: film names, ids.
 */
export function reportText(text: string): string {
  let kept = text.slice(0, REPORT_TEXT_LENGTH);
  for (const [pattern, replacement] of RULES)
    kept = typeof replacement === 'string' ? kept.replace(pattern, replacement) : kept.replace(pattern, replacement);
  return kept;
}

/** Keys and tokens mix upper case, lower case and digits; words, hexadecimal hashes and UUIDs don't. */
function looksRandom(run: string): boolean {
  return !UUID.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run);
}

/** A page URL for reports: its path with ids as `:id`, without query and fragment. */
export function reportedPage(pathname: string): string {
  const [path = '/'] = pathname.split(/[?#]/, 1);
  return path
    .split('/')
    .map((part) => (part.length >= 8 && /\d/.test(part) ? ':id' : part))
    .join('/');
}

/** A source file path for reports, starting at the product's own folders, so that nothing of the machine is revealed. */
export function reportedFile(filename: string): string {
  const [file = ''] = filename.split(/[?#]/, 1);
  if (!/^(?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])/.test(file)) return reportText(file);
  const parts = file.split(/[\\/]/);
  const dependency = parts.indexOf('node_modules');
  const own = Math.max(...['apps', 'packages', 'scripts'].map((folder) => parts.lastIndexOf(folder)));
  const start = dependency >= 0 ? dependency : own >= 0 ? own : parts.length - 1;
  return `app:///${parts.slice(start).join('/')}`;
}
