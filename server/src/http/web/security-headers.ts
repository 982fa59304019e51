import { createHash } from 'node:crypto';

export const scriptHash = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/**
 * The content security policy of a page, with the nonce of its answer. Style attributes are allowed (React
 * and Mantine set sizes by them), style elements only with the nonce; pictures also from elsewhere, because
 * operators name logos and codes by address.
 */
export const contentPolicy = (headScriptHash: string): ((nonce: string) => string) => {
  const others = [
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return (nonce) =>
    `default-src 'none'; script-src 'self' 'nonce-${nonce}' ${headScriptHash}; style-src 'self' 'nonce-${nonce}'; ${others}`;
};

/** The headers beside the policy that keep a page to itself, the same for all. */
export const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
});

/**
 * The headers of a page that is one text for everybody, by its own policy; the browser loads it each time.
 */
export const fixedPageHeaders = (policy: readonly string[], isHttps: boolean): Record<string, string> => ({
  ...securityHeaders(isHttps),
  'content-security-policy': policy.join('; '),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
});
