import type { Config } from '#server/config.ts'

/** The strict policy (PAGE-16): no inline script or style, no markup from text, nothing from elsewhere. */
const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'frame-src': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
  // The one policy of ours (web/app/worker.ts): anybody who gets to run a script can't name another one.
  'trusted-types': 'meydan-worker',
}

/** Kept by nobody, unless an answer says otherwise: most of them are somebody's own. */
const unkept = { 'cache-control': 'no-store', vary: 'cookie, accept-language' }

const always = {
  ...unkept,
  'content-security-policy': Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

const https = {
  ...always,
  'content-security-policy': `${always['content-security-policy']}; upgrade-insecure-requests`,
  'strict-transport-security': 'max-age=31536000',
}

/** Headers of every reply. Those that speak of https only where PUBLIC_URL is https: the site also works without. */
export const securityHeaders = (config: Pick<Config, 'isHttps'>): Record<string, string> =>
  config.isHttps ? https : always
