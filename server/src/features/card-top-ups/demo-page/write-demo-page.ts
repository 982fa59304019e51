import type { Language, Text } from '@amberdock/contract/language.ts';
import { amountText, isCurrency } from '@amberdock/contract/money.ts';
import { escapeMarkup } from '../../../html/escape-markup.rules.ts';
import type { FakeSession } from '../../../ports/payments/fake-stripe.ts';
import { demoPagesPath } from '../../../ports/payments/demo-payments.ts';

export const acts = ['pay', 'decline', 'cancel', 'dispute', 'win'] as const;
export type DemoAct = (typeof acts)[number];

const texts = {
  title: { zh: '演示支付页', en: 'Demo payment page' },
  note: {
    zh: '这是演示：不会扣款，也不需要卡号。',
    en: 'This is a demo: nothing is charged, and no card number is needed.',
  },
  over: { zh: '此支付页已关闭。', en: 'This payment page is closed.' },
  back: { zh: '返回商店', en: 'Back to the shop' },
} satisfies Record<string, Text>;

const actTexts: Record<DemoAct, Text> = {
  pay: { zh: '支付', en: 'Pay' },
  decline: { zh: '模拟拒付', en: 'Have the card declined' },
  cancel: { zh: '取消', en: 'Cancel' },
  dispute: { zh: '模拟争议：发卡行撤回此笔付款', en: 'Have the bank take it back (dispute)' },
  win: { zh: '模拟胜诉：发卡行退还此笔付款', en: 'Have the shop win the dispute' },
};

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f4f2ee, #17150f); }
  main { box-sizing: border-box; width: min(24rem, 100vw - 2rem); padding: 1.5rem; border-radius: 12px;
    background: light-dark(#fff, #221f18); box-shadow: 0 1px 8px #0002; }
  h1 { font-size: 1rem; font-weight: 600; margin: 0 0 1rem; }
  p { margin: 0 0 1rem; }
  .amount { font-size: 1.75rem; font-weight: 700; margin: 0; font-variant-numeric: tabular-nums; }
  form { margin: 0 0 .5rem; }
  button { font: inherit; width: 100%; padding: .6rem; border-radius: 8px; border: 1px solid #8886; background: none;
    color: inherit; cursor: pointer; }
  .pay button { background: #1c1a16; color: #fff; border-color: #8886; }
`;

const button = (id: string, act: DemoAct, language: Language): string =>
  `<form method="post" action="${demoPagesPath}/${escapeMarkup(id)}/${act}" class="${act}">` +
  `<button>${actTexts[act][language]}</button></form>`;

/** A paid page can be opened again for the bank's later actions, such as a dispute. */
function actsOf({
  isOpen,
  isPaid,
  isDisputed,
}: Record<'isOpen' | 'isPaid' | 'isDisputed', boolean>): DemoAct[] {
  if (isOpen) return ['pay', 'decline', 'cancel'];
  if (!isPaid) return ['cancel'];
  return [isDisputed ? 'win' : 'dispute'];
}

/** Writes the page with buttons to pay, be declined, or go back. */
export function writeDemoPage(session: FakeSession, language: Language, isDisputed = false): string {
  const currency = session.currency.toUpperCase();
  const amount = isCurrency(currency) ? amountText(BigInt(session.amount_total), currency) : '';
  const isOpen = session.status === 'open';
  const isPaid = session.payment_status === 'paid';
  const buttons = actsOf({ isOpen, isPaid, isDisputed }).map((act) => button(session.id, act, language));
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title[language]}</title>
<style>${style}</style>
<main>
  <h1>${texts.title[language]}</h1>
  <p class="amount">${escapeMarkup(amount)}</p>
  <p>${escapeMarkup(session.client_reference_id ?? '')}</p>
  <p>${isOpen ? texts.note[language] : texts.over[language]}</p>
  ${buttons.join('\n  ')}
</main>
</html>`;
}
