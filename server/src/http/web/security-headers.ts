import { createHash } from 'node:crypto';

const scriptHash = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/**
 * Returns the content security policy of the storefront's pages, the same for all: their only inline script is the
 * first one in the head, which is allowed by its hash. Style elements and attributes are allowed: Mantine and the
 * scroll lock write them in the browser. Pictures come also from elsewhere, because operators name logos and codes by
 * address.
 */
export const contentPolicy = (headScript: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptHash(headScript)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Returns the headers besides the policy that keep a page to itself, the same for all. */
export const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
});

/** Returns the headers of a page that is one text for everybody, by its own policy; the browser loads it each time. */
export const fixedPageHeaders = (policy: readonly string[], isHttps: boolean): Record<string, string> => ({
  ...securityHeaders(isHttps),
  'content-security-policy': policy.join('; '),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
});
