import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const gecko = '(KHTML, like Gecko)';
it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 ${gecko} Chrome/130.0 Safari/537.36 Edg/130.0`,
    'Edge · Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 ${gecko} Version/17 Safari/605`,
    'Safari · macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 ${gecko} CriOS/130 Safari/604`,
    'Chrome · iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Linux'],
  ['curl/8', null],
])('%s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
