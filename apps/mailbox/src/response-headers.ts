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
 * A mail's HTML gets an origin of its own (`sandbox`), no scripts, nothing from the network: no tracking pixel, no
 * request into the developer's machine. Its links open in a tab of their own.
 */
const mailHtml = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** For files made by strangers: to be saved, never shown. */
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
