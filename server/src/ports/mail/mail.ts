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

export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport(url, { from });
  return {
    send: async ({ unsubscribeUrl, ...letter }) => {
      const headers = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      await transport.sendMail({ ...letter, ...(headers && { headers }) });
    },
    close: () => transport.close(),
  };
}
