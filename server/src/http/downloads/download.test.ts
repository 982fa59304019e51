import { expect, test } from 'vitest';
import { downloadHeaders } from './download.ts';

const disposition = (name?: string) => downloadHeaders('application/pdf', name)['content-disposition'];

test.each([
  ['ce-T_2026.7.pdf', 'attachment; filename="ce-T_2026.7.pdf"'],
  ['合同.pdf', `attachment; filename="file.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C.pdf`],
  ['合同', `attachment; filename="file"; filename*=UTF-8''%E5%90%88%E5%90%8C`],
  ['合同 2026.pdf', `attachment; filename="2026.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C%202026.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it-s-1.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ['a/b\\c\r\n"d".pdf', `attachment; filename="a-b-c--d.pdf"; filename*=UTF-8''a-b-c-%22d%22.pdf`],
  ['.htaccess', `attachment; filename="htaccess"`],
  ['', 'attachment; filename="file"'],
  ['\ud83d.pdf', `attachment; filename="file.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('a file named %j is saved under its name, and never hidden or nameless', (name, header) => {
  expect(disposition(name)).toBe(header);
});

test('a file without a name is shown in place', () => {
  expect(disposition()).toBe('inline');
});
