import { type SettingReader, settingReader, type Variables } from './env-reader.ts';

/** The program's settings, parsed once. docs/settings.md describes each of them, and a test keeps the two together. */
export type Env = {
  port: number;
  /** where a process that only works jobs answers how it is */
  workerPort: number;
  host: string;
  /** address that people use, without a slash at the end: in links, canonical addresses, sitemaps */
  publicUrl: string;
  /** the proxies that may be believed about the caller's address, separated by commas, or false */
  trustProxy: string | false;
  logLevel: LogLevel;
  /** a line of the log for each answer */
  requestLog: boolean;
  /** undefined: the embedded PostgreSQL under dataDir */
  databaseUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  dataDir: string;
  demo: boolean;
  /** codes that no mail server or SMS webhook carries are said in the log: of a demo, or of a shop that only its own machine reaches */
  logsCodes: boolean;
  /** keys password hashes and fingerprints; undefined: the one that the data folder keeps */
  pepper: string | undefined;
  /** opens /metrics; undefined: there is none */
  metricsToken: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  smsWebhookUrl: string | undefined;
  /** keys the signature of what is posted to the SMS webhook */
  smsWebhookSecret: string | undefined;
  exchangeRateUrl: string | undefined;
  /** from how many hosts pictures are fetched at a time; 0: by another process than this one */
  pictureHostsAtOnce: number;
  /** also fetch pictures from machines that are not on the internet: for development and tests */
  picturesFromPrivateNetworks: boolean;
  /** also send webhooks to this machine and its private networks, and without TLS: for development and tests */
  webhooksToPrivateNetworks: boolean;
  /** how long an SVG may take to be drawn, in seconds, before it is tried with fewer pixels, and then refused */
  svgSeconds: number;
  s3: S3 | undefined;
  /** takes cards for top-ups; undefined: the demo's fake, or none */
  stripe: Stripe | undefined;
  /** the aggregator that is asked for carriers' reports */
  tracking: { url: string; apiKey: string } | undefined;
  /** keys the signature of the aggregator's webhook; undefined: there is no webhook */
  trackingWebhookSecret: string | undefined;
};

export type S3 = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Stripe = { secretKey: string; webhookSecret: string; apiUrl: string };

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** One or more settings are wrong; the message has a sentence for each. */
export class SettingsError extends Error {}

/** Reads the settings from environment variables; an empty one counts as not set. Throws a SettingsError. */
export function readEnv(variables: Variables): Env {
  const wrong: string[] = [];
  const read = settingReader(variables, wrong);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const port = read.whole('PORT', { min: 0, max: 65_535 }) ?? 3000;
  const host = read.text('HOST') ?? 'localhost';
  const demo = read.flag('DEMO') ?? read.text('DATABASE_URL') === undefined;
  const demoPublic = read.flag('DEMO_PUBLIC') ?? false;
  if (demo && !isLoopback(host) && !demoPublic) {
    wrong.push(
      `HOST is "${host}", which opens the shop to the network, and the demo accounts have well-known passwords: ` +
        'set DEMO=0, or DEMO_PUBLIC=1 if that is what you want.',
    );
  }
  const publicUrl = read.origin('PUBLIC_URL') ?? addressOf(host, port);
  const trustProxy = read.proxies('TRUST_PROXY') ?? false;
  const env: Env = {
    port,
    workerPort: read.whole('WORKER_PORT', { min: 0, max: 65_535 }) ?? 3001,
    host,
    publicUrl,
    trustProxy,
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS) ?? 'info',
    requestLog: read.flag('REQUEST_LOG') ?? !demo,
    databaseUrl,
    databaseReplicaUrl: read.url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    dataDir: read.text('DATA_DIR') ?? './data',
    demo,
    logsCodes: demo || (isLoopback(host) && trustProxy === false && isLoopback(new URL(publicUrl).hostname)),
    pepper: read.secret('PEPPER', 16),
    metricsToken: read.key('METRICS_TOKEN', 16),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.sender('MAIL_FROM') ?? 'Amberdock <no-reply@localhost>',
    smsWebhookUrl: read.url('SMS_WEBHOOK_URL', ['http:', 'https:']),
    smsWebhookSecret: read.secret('SMS_WEBHOOK_SECRET', 16),
    exchangeRateUrl: read.url('EXCHANGE_RATE_URL', ['http:', 'https:']),
    pictureHostsAtOnce: read.whole('PICTURE_HOSTS_AT_ONCE', { min: 0, max: 32 }) ?? 4,
    picturesFromPrivateNetworks: read.flag('PICTURES_FROM_PRIVATE_NETWORKS') ?? false,
    webhooksToPrivateNetworks: read.flag('WEBHOOKS_TO_PRIVATE_NETWORKS') ?? false,
    svgSeconds: read.whole('SVG_SECONDS', { min: 1, max: 60 }) ?? 8,
    s3: readS3(read, wrong),
    stripe: readStripe(read, wrong),
    tracking: readTracking(read, wrong),
    trackingWebhookSecret: read.secret('TRACKING_WEBHOOK_SECRET', 16),
  };
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'));
  return env;
}

/** Returns the address a browser on this machine would use. */
export function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host;
  return `http://${name}:${port}`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || host === '::1' || host === '[::1]';
}

function readS3(read: SettingReader, wrong: string[]): S3 | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const missing = names.filter((name) => read.text(name) === undefined);
  if (missing.length === names.length) return undefined;
  const [endpoint, bucket, accessKeyId, secretAccessKey] = [
    read.url('S3_ENDPOINT', ['http:', 'https:']),
    ...names.slice(1).map((name) => read.text(name)),
  ];
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, accessKeyId, secretAccessKey, region: read.text('S3_REGION') ?? 'us-east-1' };
  }
  if (missing.length > 0) {
    wrong.push(
      `${missing.join(', ')} must be set too: files go to S3 only when all of ${names.join(', ')} are.`,
    );
  }
  return undefined;
}

function readStripe(read: SettingReader, wrong: string[]): Stripe | undefined {
  const apiUrl = read.url('STRIPE_API_URL', ['http:', 'https:']) ?? 'https://api.stripe.com';
  const secretKey = read.key('STRIPE_SECRET_KEY', 16);
  const webhookSecret = read.secret('STRIPE_WEBHOOK_SECRET', 16);
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl: apiUrl.replace(/\/+$/, '') };
  if (!read.text('STRIPE_SECRET_KEY') !== !read.text('STRIPE_WEBHOOK_SECRET')) {
    wrong.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must both be set, or neither.');
  }
  return undefined;
}

function readTracking(read: SettingReader, wrong: string[]): Env['tracking'] {
  const url = read.url('TRACKING_API_URL', ['http:', 'https:'])?.replace(/\/+$/, '');
  const apiKey = read.key('TRACKING_API_KEY', 1);
  if (url && apiKey) return { url, apiKey };
  if (!read.text('TRACKING_API_URL') !== !read.text('TRACKING_API_KEY')) {
    wrong.push(
      'TRACKING_API_URL and TRACKING_API_KEY must both be set: carriers are asked only where both are.',
    );
  }
  return undefined;
}
