import type { Mail, MailLetter } from './mail.ts';

/** Keeps what it was given; after `failNext` it refuses once, like an unreachable mail server. */
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
