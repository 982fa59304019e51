import { createTransport } from 'nodemailer';
import type { Env } from '../../env.ts';

export type MailLetter = {
  to: string;
  subject: string;
  text: string;
  /** Takes a POST that unsubscribes, without anything else (RFC 8058). */
  unsubscribeUrl?: string;
};
export type Mail = { send(letter: MailLetter): Promise<void>; close(): void };

/** Returns the configured mail server, or null: then letters stay in the outbox (docs/design/accounts.md#codes). */
export const mailOf = (env: Pick<Env, 'smtpUrl' | 'mailFrom'>): Mail | null =>
  env.smtpUrl ? smtpMail(env.smtpUrl, env.mailFrom) : null;

/** How long connecting, the greeting included, and each silence afterwards may take; the library would wait ten minutes. */
const timeLimits = { connectionTimeout: 30_000, socketTimeout: 60_000 };

export function smtpMail(url: string, from: string, limits = timeLimits): Mail {
  const transport = createTransport({ url, ...limits }, { from });
  return {
    send: async ({ unsubscribeUrl, to, ...letter }) => {
      const headers = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      // One address as it is: a text would be read as a list of them.
      const sent = transport.sendMail({
        ...letter,
        to: { name: '', address: to },
        ...(headers && { headers }),
      });
      await sent.catch((error: Error) => {
        throw withoutAddresses(error);
      });
    },
    close: () => transport.close(),
  };
}

/**
 * Returns the failure as the log and the queue keep it: the library's error lists the recipients, and servers repeat them
 * in what they answer.
 */
const withoutAddresses = ({ message }: Error): Error =>
  new Error(`the mail server failed: ${message.slice(0, 1_000).replaceAll(/[^\s<>]+@[^\s<>]+/g, '…')}`);
