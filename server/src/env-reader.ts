import { isIP } from 'node:net';

export type Variables = Record<string, string | undefined>;

export type SettingReader = ReturnType<typeof settingReader>;

/**
 * Returns functions that read a setting each and give undefined where it is not set. One that does not do adds a sentence
 * to `wrong` and then counts as not set, so that all wrong ones are reported at once.
 */
export function settingReader(variables: Variables, wrong: string[]) {
  const text = (name: string) => variables[name]?.trim() || undefined;
  const checked = <T>(
    name: string,
    parse: (value: string) => T | undefined,
    demand: string,
  ): T | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = parse(value);
    if (parsed === undefined) wrong.push(`${name} is "${value}", but it must be ${demand}.`);
    return parsed;
  };
  return {
    text,
    ...hiddenReader(text, wrong),
    whole: (name: string, { min, max }: { min: number; max: number }) =>
      checked(
        name,
        (value) => (/^\d{1,9}$/.test(value) && +value >= min && +value <= max ? +value : undefined),
        `a whole number from ${min} to ${max}`,
      ),
    proxies: (name: string) =>
      checked(
        name,
        (value) => (value.split(',').every((proxy) => isProxy(proxy.trim())) ? value : undefined),
        'addresses or ranges (10.0.0.0/8), or loopback, linklocal, uniquelocal, separated by commas',
      ),
    flag: (name: string) =>
      checked(name, (value) => (value === '1' ? true : value === '0' ? false : undefined), '1 or 0'),
    oneOf: <T extends string>(name: string, values: readonly T[]) =>
      checked(
        name,
        (value) => values.find((candidate) => candidate === value),
        `one of ${values.join(', ')}`,
      ),
    sender: (name: string) =>
      checked(
        name,
        (value) =>
          /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value) ? value : undefined,
        'an address, with a name or without: Harbor <shop@example.com>',
      ),
  };
}

/** Reads secrets, and addresses, which may hold passwords: what they are is never shown. */
function hiddenReader(text: (name: string) => string | undefined, wrong: string[]) {
  const refuse = (sentence: string): undefined => void wrong.push(sentence);
  const secret = (name: string, length: number) => {
    const value = text(name);
    if (value === undefined || value.length >= length) return value;
    return refuse(`${name} has ${value.length} characters, but it must have ${length} or more.`);
  };
  const url = (name: string, protocols: string[]) => {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = URL.parse(value);
    if (!parsed || !protocols.includes(parsed.protocol)) {
      const beginnings = protocols.map((protocol) => `${protocol}//`).join(' or ');
      return refuse(`${name} is not an address that begins with ${beginnings}.`);
    }
    // A database may be reached by a socket of this machine.
    const needsHost = !parsed.protocol.startsWith('postgres');
    return needsHost && parsed.hostname === '' ? refuse(`${name} names no host.`) : value;
  };
  return {
    secret,
    url,
    /** A secret that goes into a header. */
    key: (name: string, length: number) => {
      const value = secret(name, length);
      if (value === undefined || /^[!-~]+$/.test(value)) return value;
      return refuse(`${name} has characters that no header can carry: spaces, or letters beyond ASCII.`);
    },
    /** Links are made of it and a path, and passkeys and cookies belong to a host. */
    origin: (name: string) => {
      const parsed = URL.parse(url(name, ['http:', 'https:']) ?? '');
      if (!parsed || parsed.href === `${parsed.origin}/`) return parsed?.origin;
      return refuse(
        `${name} must be a scheme and a host, with a port or without, such as https://shop.example.com.`,
      );
    },
  };
}

function isProxy(word: string): boolean {
  const [address = '', bits = '0'] = word.split('/');
  const bitsMax = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(word) || (/^\d{1,3}$/.test(bits) && +bits <= bitsMax)
  );
}
