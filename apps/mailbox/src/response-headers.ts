const page = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A mail's HTML gets its own origin (`sandbox`), no scripts and no network access: no tracking pixels, no requests to the developer's machine. Its
 * links open in a new tab.
 */
const mailHtml = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** For untrusted files: downloaded, never shown. */
const download = "sandbox; default-src 'none'; frame-ancestors 'none'";

export const contentSecurityPolicies = { page, mailHtml, download };

export const commonHeaders = {
  'content-security-policy': page,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
