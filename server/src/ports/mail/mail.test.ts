import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { smtpMail } from './mail.ts';

const opened: { server: Server; sockets: Socket[] }[] = [];
afterEach(() => {
  for (const { server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

/** Starts a mail server that answers commands by their first word; to a word without an answer it is silent. */
async function mailServer(answers: Record<string, string>): Promise<{ url: string; said: string[] }> {
  const [said, sockets]: [string[], Socket[]] = [[], []];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    const answer = (word: string) => answers[word] !== undefined && socket.write(`${answers[word]}\r\n`);
    answer('connected');
    let rest = '';
    socket.on('data', (bytes) => {
      const lines = (rest + String(bytes)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        said.push(line);
        answer(line.split(/[ :]/)[0] ?? '');
      }
    });
  });
  opened.push({ server, sockets });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, said };
}

const polite = { connected: '220 shop.test', EHLO: '250 hello', MAIL: '250 ok', RCPT: '250 ok' };
const limits = { connectionTimeout: 500, socketTimeout: 300 };
const letter = { to: 'ann@example.com', subject: 'Code', text: 'It is 123456.' };
const send = (url: string, more = {}) =>
  smtpMail(url, 'Shop <a@shop.test>', limits).send({ ...letter, ...more });

test.each([
  ['that never greets', {}],
  ['that greets and says nothing more', { connected: '220 shop.test' }],
  ['that falls silent over the letter', { ...polite, DATA: '354 go on' }],
])('a mail server %s is left after a while', async (_, answers) => {
  const { url } = await mailServer(answers);
  await expect(send(url)).rejects.toThrow('the mail server failed');
});

test('a letter that the server refuses fails without the address that it was for', async () => {
  const refusal = '550 5.1.1 <ann@example.com>: no such user ann@example.com here';
  const { url } = await mailServer({ ...polite, RCPT: refusal });
  const failure: Error = await send(url).then(
    () => expect.unreachable(),
    (error) => error,
  );
  expect(failure.message).toContain('550 5.1.1 <…>: no such user … here');
  expect(JSON.stringify({ ...failure }) + failure.stack).not.toContain('ann@');
});

test('an end of line in a subject begins no header, and one in a recipient no command', async () => {
  const { url, said } = await mailServer({ ...polite, DATA: '354 go on', '.': '250 ok', QUIT: '221 bye' });
  await send(url, { subject: 'Code\r\nBcc: eve@example.com\r\n\r\nbody' });
  await send(url, { to: 'ann@example.com\r\nRCPT TO:<eve@example.com>' }).catch(() => {});
  expect(said.filter((line) => /^(Bcc|RCPT TO:<eve)/i.test(line))).toEqual([]);
});
