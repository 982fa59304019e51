import type { Text } from '@amberdock/contract/language.ts';

/** Names the goods of a few lines; of many the first, with a sign that there are more. */
export function goodsText(lines: readonly { name: Text; quantity: number }[]): Text {
  const named = lines.slice(0, 3);
  const more = lines.length > named.length ? '…' : '';
  return {
    zh: named.map(({ name, quantity }) => `${name.zh} × ${quantity}`).join('、') + more,
    en: named.map(({ name, quantity }) => `${quantity} × ${name.en}`).join(', ') + more,
  };
}
