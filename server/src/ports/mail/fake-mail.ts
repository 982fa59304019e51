import type { Mail, MailLetter } from './mail.ts';

/**
 * Keeps the letters that are sent; after `failNext` it refuses the next one, like an unreachable mail server.
 */
export function fakeMail(): Mail & { sent: MailLetter[]; failNext(): void } {
  const sent: MailLetter[] = [];
  let failing = false;
  return {
    sent,
    failNext: () => {
      failing = true;
    },
    send: async (letter) => {
      const fails = failing;
      failing = false;
      if (fails) throw new Error('the mail server is away');
      sent.push(letter);
    },
    close: () => {},
  };
}
