import type { Language, Text } from '@amberdock/contract/language.ts';
import { amountText, isCurrency } from '@amberdock/contract/money.ts';
import { escapeMarkup } from '../../../html/escape-markup.rules.ts';
import type { FakeSession } from '../../../ports/payments/fake-stripe.ts';
import { demoPagesPath } from '../../../ports/payments/demo-payments.ts';

export const demoActions = ['pay', 'decline', 'cancel', 'back', 'dispute', 'win_dispute'] as const;
export type DemoAction = (typeof demoActions)[number];

const title: Text = { zh: '演示支付页', en: 'Demo payment page' };

const actionTexts: Record<DemoAction, Text> = {
  pay: { zh: '支付', en: 'Pay' },
  decline: { zh: '模拟拒付', en: 'Have the card declined' },
  cancel: { zh: '取消', en: 'Cancel' },
  back: { zh: '返回商店', en: 'Back to the shop' },
  dispute: { zh: '模拟争议：发卡行撤回此笔付款', en: 'Have the bank take it back (dispute)' },
  win_dispute: { zh: '模拟胜诉：发卡行退还此笔付款', en: 'Have the shop win the dispute' },
};

type State = 'open' | 'declined' | 'closed' | 'paid' | 'disputed' | 'won';

/** The sentence and the buttons of each state. A paid page can be opened again, to play the bank's later actions once each. */
const states: Record<State, { text: Text; actions: readonly DemoAction[] }> = {
  open: {
    text: {
      zh: '这是演示：不会扣款，也不需要卡号。',
      en: 'This is a demo: nothing is charged, and no card number is needed.',
    },
    actions: ['pay', 'decline', 'cancel'],
  },
  declined: {
    text: {
      zh: '卡片被拒，未扣款。请重试或取消。',
      en: 'The card was declined, and nothing was charged. Try again, or cancel.',
    },
    actions: ['pay', 'decline', 'cancel'],
  },
  closed: { text: { zh: '此支付页已关闭。', en: 'This payment page is closed.' }, actions: ['back'] },
  paid: { text: { zh: '此笔付款已完成。', en: 'This payment is made.' }, actions: ['back', 'dispute'] },
  disputed: {
    text: { zh: '发卡行已撤回此笔付款。', en: 'The bank has taken this payment back.' },
    actions: ['back', 'win_dispute'],
  },
  won: {
    text: {
      zh: '商店已胜诉，发卡行已退还此笔付款。',
      en: 'The shop has won the dispute, and the bank has given this payment back.',
    },
    actions: ['back'],
  },
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

const button = (id: string, action: DemoAction, language: Language): string =>
  `<form method="post" action="${demoPagesPath}/${escapeMarkup(id)}/${action}" class="${action}">` +
  `<button>${actionTexts[action][language]}</button></form>`;

/** The page's data: its session, the dispute of its payment, and whether a card was just declined. */
export type DemoPage = {
  session: FakeSession;
  dispute: 'none' | 'open' | 'won';
  isDeclined: boolean;
};

function stateOf({ session, dispute, isDeclined }: DemoPage): State {
  if (session.status === 'open') return isDeclined ? 'declined' : 'open';
  if (session.payment_status !== 'paid') return 'closed';
  if (dispute === 'none') return 'paid';
  return dispute === 'open' ? 'disputed' : 'won';
}

/** Writes the page: the amount, the state of the payment, and a button for each thing that can happen next. */
export function writeDemoPage(page: DemoPage, language: Language): string {
  const { session } = page;
  const currency = session.currency.toUpperCase();
  const amount = isCurrency(currency) ? amountText(BigInt(session.amount_total), currency) : '';
  const { text, actions } = states[stateOf(page)];
  const buttons = actions.map((action) => button(session.id, action, language));
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title[language]}</title>
<style>${style}</style>
<main>
  <h1>${title[language]}</h1>
  <p class="amount">${escapeMarkup(amount)}</p>
  <p>${escapeMarkup(session.client_reference_id ?? '')}</p>
  <p role="status">${text[language]}</p>
  ${buttons.join('\n  ')}
</main>
</html>`;
}
