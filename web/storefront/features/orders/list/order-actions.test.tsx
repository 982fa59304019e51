// @vitest-environment happy-dom
import type { OrderAction } from '@amberdock/contract/trade/orders.ts';
import type { ParcelStatus } from '@amberdock/contract/trade/tracking.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiServer } from '../../../testing/api-server.ts';
import { subOrder } from '../../../testing/order.ts';
import { act } from 'react';
import { named, openPage, press, says, until } from '../../../testing/page.tsx';
import { clearShown, the } from '../../../testing/render.tsx';
import { OrderActions } from './order-actions.tsx';

afterEach(clearShown);

/** A sub order's actions as the server allows them, opened as a page. */
async function opened(
  actions: readonly OrderAction[],
  language: Language,
  layout: 'row' | 'free' = 'free',
  parcels: readonly { status: ParcelStatus }[] = [],
): Promise<HTMLElement> {
  const Page = () => (
    <OrderActions
      of="both"
      orderNo="A1"
      subOrderNo="A1-1"
      actions={actions}
      layout={layout}
      onPay={() => {}}
      detailTo="/order/detail?order_no=A1"
      lines={subOrder().lines}
      parcels={parcels}
    />
  );
  return openPage({ default: Page }, { at: '/actions', language });
}

/** The texts of the buttons and links that stand there where the server allows these actions. */
async function offered(actions: readonly OrderAction[], language: Language): Promise<string[]> {
  const place = await opened(actions, language);
  return [...place.querySelectorAll('button, a')].map(({ textContent }) => textContent ?? '');
}

describe('"pay now, order detail, request refund, after-sales request, close transaction, confirm receipt" (docs/specification.md#4-states-and-transitions)', () => {
  it.each([
    {
      of: 'unpaid',
      actions: ['pay_now', 'close'],
      en: ['Order details', 'Close transaction', 'Pay now'],
      zh: ['订单详情', '关闭交易', '立即付款'],
    },
    {
      of: 'partly shipped',
      actions: ['request_refund', 'after_sales'],
      en: ['Request refund', 'After-sales request', 'Order details'],
      zh: ['申请退款', '申请售后', '订单详情'],
    },
    {
      of: 'shipped',
      actions: ['confirm_receipt', 'after_sales'],
      en: ['After-sales request', 'Order details', 'Confirm receipt'],
      zh: ['申请售后', '订单详情', '确认收货'],
    },
    { of: 'closed', actions: [], en: ['Order details'], zh: ['订单详情'] },
  ] as const)('are offered where the server allows them: $of', async ({ actions, en, zh }) => {
    expect(await offered([...actions, 'detail'], 'en')).toEqual(en);
    await clearShown();
    expect(await offered([...actions, 'detail'], 'zh')).toEqual(zh);
  });
});

describe('the question whether it has arrived', () => {
  const askedOf = async (...parcels: ParcelStatus[]) => {
    const place = await opened(
      ['confirm_receipt'],
      'en',
      'free',
      parcels.map((status) => ({ status })),
    );
    await press(place, 'Confirm receipt');
    return the(document.body, '[role="dialog"]').textContent;
  };

  it('names what the carrier says of a parcel that was lost or came back, and the other way', async () => {
    const warning = 'The carrier reports a parcel of it as lost or returned.';
    expect(await askedOf('shipped', 'delivered')).not.toContain(warning);
    for (const status of ['lost', 'returned_to_sender'] as const) {
      await clearShown();
      expect(await askedOf('delivered', status)).toContain(warning);
    }
  });
});

describe('a question opened from the menu of a row', () => {
  it('gives the focus back to the button of the menu', async () => {
    const place = await opened(['close', 'detail'], 'en', 'row');
    await press(place, 'More actions');
    await press(document.body, 'Close transaction');
    const dialog = the(document.body, '[role="dialog"]');
    await act(async () => named(dialog, 'Back').focus());
    await press(dialog, 'Back');
    await until(() => document.activeElement === named(place, 'More actions'), 'it has the focus');
  });
});

describe('an action that had no answer', () => {
  let server: Awaited<ReturnType<typeof apiServer>>;
  beforeEach(async () => {
    server = await apiServer();
    server.answer({ body: '' });
  });
  afterEach(() => server.close());
  const keys = () => server.seen.map(({ headers }) => headers['idempotency-key']);

  it.each(['Order again', 'Close transaction'])('is sent again under the same key: %s', async (action) => {
    await opened(['reorder', 'close', 'detail'], 'en');
    await press(document.body, action);
    if (action !== 'Order again') await press(the(document.body, '[role="dialog"]'), action);
    await until(() => server.seen.length === 1, 'it is sent');
    await says('Try again');
    await press(document.body, 'Try again');
    await until(() => server.seen.length === 2, 'it is sent again');
    const [first, second] = keys();
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });
});

describe('the dialog of an after-sales request (docs/specification.md#4-states-and-transitions)', () => {
  it.each([
    ['en', 'After-sales request', ['Refund only', 'Return and refund']],
    ['zh', '申请售后', ['仅退款', '退货退款']],
  ] as const)('is for "refund only, or return and refund": %s', async (language, action, kinds) => {
    await press(await opened(['after_sales', 'detail'], language), action);
    const radios = [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="radio"]')];
    expect(radios.map(({ value }) => value)).toEqual(['refund_only', 'return_refund']);
    expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(kinds);
  });
});
