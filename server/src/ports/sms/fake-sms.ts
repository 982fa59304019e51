import type { Sms, SmsLetter } from './sms.ts';

export function fakeSms(): Sms & { sent: SmsLetter[] } {
  const sent: SmsLetter[] = [];
  return {
    sent,
    send: async (letter) => {
      sent.push(letter);
    },
  };
}
