import type { Text } from '@amberdock/contract/language.ts';

type Signature = {
  /** The name of the shop; empty where the staff gave none. */
  shopName: string;
  /** The shop's address, with the path that the letter is about. */
  address: string;
};

const nameless = 'Amberdock';

/** A mail says where to look and who writes: the address on a line of its own, so that mail programs make it a link. */
export const signMail = (body: string, { shopName, address }: Signature): string =>
  `${body}\n\n${address}\n\n${shopName || nameless}\n`;

/** A short message names the shop first, the way its readers know; each more character may cost another message. */
export const signSms = (body: Text, { shopName }: Pick<Signature, 'shopName'>): Text => ({
  zh: `【${shopName || nameless}】${body.zh}`,
  en: `${shopName || nameless}: ${body.en}`,
});
