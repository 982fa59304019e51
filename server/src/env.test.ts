import { expect, test } from 'vitest';
import { addressOf, readEnv } from './env.ts';

test('nothing needs to be set: the demo shop on the embedded database, for this machine only', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    dataDir: './data',
    demo: true,
  });
});

test('the demo is off by default where DATABASE_URL names a server, and an empty variable counts as not set', () => {
  const databaseUrl = 'postgres://shop:secret@db:5432/shop';
  expect(readEnv({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl, demo: false });
  expect(readEnv({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true);
  expect(readEnv({ DATABASE_URL: '', DEMO: '' }).demo).toBe(true);
});

test.each(['0.0.0.0', '::', '192.168.1.5', 'shop.example.com'])(
  'the demo is not opened to the network by HOST=%s alone',
  (host) => {
    expect(() => readEnv({ HOST: host })).toThrow(`HOST is "${host}", which opens the shop to the network`);
    expect(readEnv({ HOST: host, DEMO_PUBLIC: '1' })).toMatchObject({ host, demo: true });
    expect(readEnv({ HOST: host, DEMO: '0' })).toMatchObject({ host, demo: false });
  },
);

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('HOST=%s is this machine', (host) => {
  expect(readEnv({ HOST: host }).demo).toBe(true);
});

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc", but it must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000", but it must be a whole number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT is "80.5", but it must be a whole number from 0 to 65535.'],
  [{ DEMO: 'yes' }, 'DEMO is "yes", but it must be 1 or 0.'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL is "loud", but it must be one of fatal, error, warn, info, debug, trace, silent.',
  ],
  [
    { DATABASE_URL: 'mysql://u:hush@h/d' },
    'DATABASE_URL is not an address that begins with postgres:// or postgresql://.',
  ],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL is not an address that begins with smtp:// or smtps://.'],
  [{ PEPPER: 'short' }, 'PEPPER has 5 characters, but it must have 16 or more.'],
  [
    { TRUST_PROXY: '10.0.0.0/8, somewhere' },
    'TRUST_PROXY is "10.0.0.0/8, somewhere", but it must be addresses or ranges',
  ],
  [
    { S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example.com' },
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too',
  ],
  [{ TRACKING_API_KEY: 'key' }, 'TRACKING_API_URL and TRACKING_API_KEY must both be set'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is "10.0.0.0/33", but it must be addresses or ranges'],
  [{ TRUST_PROXY: 'fd00::/129' }, 'TRUST_PROXY is "fd00::/129", but it must be addresses or ranges'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL names no host.'],
  [{ MAIL_FROM: 'the shop' }, 'MAIL_FROM is "the shop", but it must be an address, with a name or without'],
  [{ METRICS_TOKEN: 'sixteen spaces in it' }, 'METRICS_TOKEN has characters that no header can carry'],
  [
    { TRACKING_API_URL: 'https://api.example.com', TRACKING_API_KEY: 'clé' },
    'TRACKING_API_KEY has characters that no header can carry',
  ],
])('%o stops the start and says why', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(sentence);
});

test.each([
  'https://shop.example.com/shop',
  'https://shop.example.com?a=1',
  'https://ann:hush@shop.example.com',
])('PUBLIC_URL=%s is refused: the shop has an origin to itself', (PUBLIC_URL) => {
  const sentence =
    'PUBLIC_URL must be a scheme and a host, with a port or without, such as https://shop.example.com.';
  expect(() => readEnv({ PUBLIC_URL })).toThrow(sentence);
  expect(() => readEnv({ PUBLIC_URL })).not.toThrow(/hush/);
});

test.each([
  [{ STRIPE_SECRET_KEY: 'short', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' }, 'STRIPE_SECRET_KEY has 5'],
  [{ TRACKING_API_URL: 'api.example.com', TRACKING_API_KEY: 'key' }, 'TRACKING_API_URL is not an address'],
  [{ DATABASE_URL: 'mysql://db/shop', HOST: '0.0.0.0' }, 'DATABASE_URL is not an address'],
])('%o is one mistake, and is told as one', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(new RegExp(`^${sentence}.*$`));
});

test('the addresses of a shop, its proxies and its sender may be written as people write them', () => {
  expect(
    readEnv({
      PUBLIC_URL: 'https://Shop.example.com:8443/',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8',
      MAIL_FROM: 'Harbor, Hamburg <shop@example.com>',
      DATABASE_URL: 'postgres:///shop?host=/var/run/postgresql',
    }),
  ).toMatchObject({
    publicUrl: 'https://shop.example.com:8443',
    mailFrom: 'Harbor, Hamburg <shop@example.com>',
  });
});

test('all wrong settings are reported at once, and none shows a password', () => {
  const wrong = () => readEnv({ PORT: 'x', DEMO: '2', DATABASE_URL: 'http://user:hush@db' });
  expect(wrong).toThrow(/DATABASE_URL[^]*PORT[^]*DEMO/);
  expect(wrong).not.toThrow(/hush/);
});

test('the address to open is one that a browser understands', () => {
  expect(addressOf('0.0.0.0', 3000)).toBe('http://localhost:3000');
  expect(addressOf('::1', 3000)).toBe('http://[::1]:3000');
  expect(addressOf('shop.test', 80)).toBe('http://shop.test:80');
});

test('codes stand in the log of a demo and of a shop for this machine alone, not of one behind a proxy', () => {
  const logs = (variables: Record<string, string>) => readEnv({ DEMO: '0', ...variables }).logsCodes;
  expect(logs({})).toBe(true);
  expect(logs({ HOST: '0.0.0.0' })).toBe(false);
  expect(logs({ TRUST_PROXY: 'loopback' })).toBe(false);
  expect(logs({ HOST: '127.0.0.1', PUBLIC_URL: 'https://shop.example.com' })).toBe(false);
  expect(logs({ DEMO: '1', PUBLIC_URL: 'https://shop.example.com' })).toBe(true);
});
