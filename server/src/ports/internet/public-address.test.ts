import { expect, test } from 'vitest';
import { readPictureAddress } from '../picture-source/picture-address.ts';
import { isPublicAddress } from './public-address.ts';

test.each(['93.184.216.34', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1'])(
  '%s lies on the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ['this machine', '127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '0.1.2.3', '::'],
  ['private networks', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  ['the link, where clouds keep their secrets', '169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0'],
  ["a provider's own network", '100.64.0.1', '100.127.255.255', '198.18.0.1'],
  ['many', '224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
  ['nobody', '240.0.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '100::1', '192.0.0.1'],
  ['an IPv4 address in disguise', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1'],
  ['a way back to IPv4', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1'],
  ['old and local', 'fec0::1', '5f00::1', '4000::1'],
  ['no address', '', 'localhost', '0x7f.1', '2130706433', '127.1', '1.2.3', '999.1.1.1'],
])('what belongs to %s is refused', (_, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test.each([
  'file:///etc/passwd',
  'ftp://example.com/a.jpg',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '//example.com/a.jpg',
  'https://ann@example.com/a.jpg',
  'https://ann:secret@example.com/a.jpg',
  'http://example.com:25/a.jpg',
  'http://example.com:22/a.jpg',
  'http://example.com:70000/a.jpg',
  'https://',
  'https://[::1',
])('%s is no address of a picture', (address) => {
  expect(() => readPictureAddress(address)).toThrow('bad_address');
});

test('An address of more than 2,048 bytes is none', () => {
  const root = 'https://example.com/';
  expect(() => readPictureAddress(root + 'a'.repeat(2_049 - root.length))).toThrow('bad_address');
  expect(readPictureAddress(root + 'a'.repeat(2_048 - root.length)).href).toHaveLength(2_048);
});

test.each([
  ['https://example.com/a b.jpg#top', 'https://example.com/a%20b.jpg'],
  ['HTTP://EXAMPLE.com:80/a.jpg', 'http://example.com/a.jpg'],
  ['http://example.com:8080/a.jpg?x=1', 'http://example.com:8080/a.jpg?x=1'],
  ['https://图片.example/猫.png', 'https://xn--wcsw84d.example/%E7%8C%AB.png'],
  // Every spelling of an IPv4 address becomes the plain one, which is then judged.
  ['http://0x7f.1/', 'http://127.0.0.1/'],
  ['http://2130706433/', 'http://127.0.0.1/'],
  ['http://0177.0.0.1/', 'http://127.0.0.1/'],
  ['http://１２７.0.0.1/', 'http://127.0.0.1/'],
])('%s is read as %s', (address, href) => {
  expect(readPictureAddress(address).href).toBe(href);
});
