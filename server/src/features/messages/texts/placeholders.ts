import type { MessagePlaceholder } from '@amberdock/contract/console/message-texts.ts';
import type { Text } from '@amberdock/contract/language.ts';
import type { Template } from '../templates.ts';

type Sample = Text | string;

/** Values for previews, by the placeholder's name; those of one message alone follow. */
const samples: Record<string, Sample> = {
  address: { zh: '深圳市南山区科技园 12 号', en: '12 Harbor Street, Hamburg' },
  amount: 'USD 12.50',
  available: '24',
  balance: 'USD 180.00',
  carrier: 'DHL',
  count: '2',
  day: '2026-12-24',
  days: '7',
  deadline: '2026-12-24 18:00',
  goods: { zh: '保温杯 × 2', en: '2 × Travel mug' },
  left: '9',
  name: 'anna',
  no: 'A202611210A1B2C3D4E',
  orders: '38',
  price: 'USD 4.20',
  price_before: 'USD 5.00',
  quantity: '6',
  ready: '38',
  reason: { zh: '资料不清晰', en: 'The picture is not legible' },
  recipient: 'Anna Petersen',
  refused: '2',
  shipped: '4',
  text: { zh: '您好，包裹明天发出。', en: 'Hello, your parcel leaves tomorrow.' },
  tracking_number: '1Z999AA10123456784',
  units: '120',
  url: 'https://erp.example/hooks',
  what: { zh: '充值', en: 'Top-up' },
};
const goodsName: Sample = { zh: '旅行保温杯', en: 'Travel mug' };
const samplesOf: Record<string, Record<string, Sample>> = {
  back_in_stock: { name: goodsName },
  price_drop: { name: goodsName },
  batch_checked: { name: 'orders.csv' },
  batch_finished: { name: 'orders.csv' },
  api_key_made: { name: 'ERP' },
  passkey_added: { name: 'iPhone' },
  passkey_removed: { name: 'iPhone' },
  webhook_failed: { what: 'order.paid' },
};

/** A message may leave these unsaid; a number, an amount, a reason, a name or a deadline it may not. */
const optionalNames = new Set([
  'available',
  'balance',
  'carrier',
  'count',
  'price_before',
  'quantity',
  'shipped',
  'units',
]);
const isOptional = (key: string, name: string): boolean => optionalNames.has(name) || key === 'welcome';

/** Returns the placeholders of a message: those of the text that the shop came with, in their order there. */
export function placeholdersOf(key: string, { title, body }: Template): MessagePlaceholder[] {
  const written = [title.zh, body.zh, title.en, body.en].join('\n').matchAll(/\{(\w+)\}/g);
  return [...new Set(Array.from(written, ([, name = '']) => name))].map((name) => {
    const sample = samplesOf[key]?.[name] ?? samples[name] ?? '';
    return {
      placeholder: name,
      is_required: !isOptional(key, name),
      sample_zh: typeof sample === 'string' ? sample : sample.zh,
      sample_en: typeof sample === 'string' ? sample : sample.en,
    };
  });
}
