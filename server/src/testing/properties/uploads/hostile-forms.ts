/** A body as it goes over the wire. */
export type Form = { name: string; type: string; payload: Buffer };

const end = '\r\n--x--\r\n';
const part = (disposition: string, content = 'a') =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const file = part('name="file"; filename="a.png"');

const form = (name: string, body: string, type = 'multipart/form-data; boundary=x'): Form => ({
  name,
  type,
  payload: Buffer.from(body, 'latin1'),
});

/** Bodies with no file, with more than one, or truncated. */
export const hostileForms: readonly Form[] = [
  form('no part', '--x--\r\n'),
  form('a field instead of a file', `${part('name="file"')}--x--\r\n`),
  form('two files', `${file}${file}--x--\r\n`),
  form('forty fields before the file', `${part('name="a"').repeat(40)}${file}--x--\r\n`),
  form('a part without a name', `${part('filename="a.png"')}--x--\r\n`),
  form('no end', file.slice(0, -4)),
  form('another boundary', file.replaceAll('--x', '--y') + end),
  form('no boundary', file + end, 'multipart/form-data'),
  form('JSON that says it is a form', '{"file":"a"}'),
  form('JSON', '{"file":"a"}', 'application/json'),
  form('bytes without a form', file, 'application/octet-stream'),
];

/** One file under any name and type, as a browser sends it. */
export const formOf = (fileName: string, type: string, bytes: Buffer): Form => ({
  name: fileName,
  type: 'multipart/form-data; boundary=of-the-test',
  payload: Buffer.concat([
    Buffer.from(
      `--of-the-test\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--of-the-test--\r\n'),
  ]),
});

/** File names that point to other folders, disguise their type, or break programs that print them. */
export const hostileNames: readonly string[] = [
  '../../../etc/passwd',
  '..\\..\\windows\\a.png',
  '/etc/passwd',
  'a\0b.png',
  'a\u001b[2Jb.png',
  'gnp.\u202eexe',
  '<script>alert(1)</script>.png',
  '=cmd|calc!A1.png',
  `${'n'.repeat(3_000)}.png`,
  '.htaccess',
  ' ',
];
