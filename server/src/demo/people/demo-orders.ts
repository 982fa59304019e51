import type { Currency } from '@amberdock/contract/money.ts';
import type { fakeEnds } from '../../ports/tracking/fake-tracking.ts';

/** How far an order has come when the demo opens. */
export type DemoOrderEnd =
  | 'pending'
  | 'closed'
  | 'expired'
  | 'awaiting'
  | 'shipped'
  | 'received'
  | 'completed'
  | 'stockpiled';

export type DemoOrder = {
  /** Before the loading; a fraction is a part of a day. */
  daysAgo: number;
  /** Handle, warehouse, pieces; several warehouses make several sub orders. */
  goods: readonly (readonly [handle: string, warehouse: string, quantity: number])[];
  currency: Currency;
  /** Which of demoAddresses it goes to. */
  country: 'US' | 'DE' | 'CN';
  end: DemoOrderEnd;
  remarks?: string;
  /** It left in two parcels, a day apart. */
  inTwoParcels?: true;
  /** The end of its parcels; without it the fake carrier delivers them. */
  parcelEnd?: keyof typeof fakeEnds;
  /** One unit of its first line could not ship, for this reason in the warehouse's own words. */
  canceled?: string;
};

/** The buyer's orders: one in every status. */
const ofBuyer: DemoOrder[] = [
  {
    daysAgo: 84,
    goods: [
      ['hand-coffee-grinder', 'LAX', 2],
      ['acacia-end-grain-board', 'LAX', 1],
    ],
    currency: 'USD',
    country: 'US',
    end: 'completed',
  },
  {
    daysAgo: 71,
    goods: [
      ['soy-candle-amber-jar', 'HAM', 6],
      ['turkish-hammam-towel', 'HAM', 2],
    ],
    currency: 'EUR',
    country: 'DE',
    end: 'completed',
    remarks: '请附感谢卡，不要放价格单',
  },
  {
    daysAgo: 58,
    goods: [
      ['led-strip-rgbic-5m', 'SZX', 3],
      ['insulated-tumbler-engraved', 'LAX', 4],
    ],
    currency: 'CNY',
    country: 'US',
    end: 'completed',
  },
  {
    daysAgo: 44,
    goods: [['natural-rubber-yoga-mat', 'LAX', 24]],
    currency: 'USD',
    country: 'US',
    end: 'stockpiled',
    remarks: '春季促销备货',
  },
  {
    daysAgo: 36,
    goods: [['silicone-stretch-lids-6', 'YIW', 24]],
    currency: 'CNY',
    country: 'CN',
    end: 'closed',
  },
  {
    daysAgo: 28,
    goods: [['custom-clear-phone-case', 'SZX', 40]],
    currency: 'CNY',
    country: 'CN',
    end: 'expired',
  },
  {
    daysAgo: 16,
    goods: [['picnic-blanket-waterproof', 'HAM', 3]],
    currency: 'EUR',
    country: 'DE',
    end: 'received',
    canceled: '出库抽检发现一件防水层破损',
  },
  {
    daysAgo: 14,
    goods: [['insulated-tumbler-engraved', 'LAX', 2]],
    currency: 'USD',
    country: 'US',
    end: 'shipped',
    parcelEnd: 'lost',
  },
  {
    daysAgo: 6,
    goods: [['precision-screwdriver-62', 'LAX', 1]],
    currency: 'USD',
    country: 'US',
    end: 'shipped',
    parcelEnd: 'pickup',
  },
  {
    daysAgo: 4,
    goods: [
      ['brass-fountain-pen', 'HAM', 2],
      ['spiral-sketch-pad', 'HAM', 5],
    ],
    currency: 'CNY',
    country: 'DE',
    end: 'shipped',
    inTwoParcels: true,
  },
  {
    daysAgo: 0.7,
    goods: [
      ['led-strip-rgbic-5m', 'SZX', 2],
      ['heavyweight-cotton-tee', 'EWR', 6],
    ],
    currency: 'CNY',
    country: 'US',
    end: 'awaiting',
  },
  {
    daysAgo: 0.003,
    goods: [['memory-foam-neck-pillow', 'LAX', 2]],
    currency: 'USD',
    country: 'US',
    end: 'pending',
  },
];

const ofCompany: DemoOrder[] = [
  {
    daysAgo: 79,
    goods: [
      ['thermo-bonded-football', 'HAM', 30],
      ['natural-rubber-yoga-mat', 'HAM', 12],
    ],
    currency: 'EUR',
    country: 'DE',
    end: 'completed',
    remarks: 'PO 2210-118',
  },
  {
    daysAgo: 52,
    goods: [['acacia-end-grain-board', 'HAM', 24]],
    currency: 'EUR',
    country: 'DE',
    end: 'stockpiled',
    remarks: 'PO 2210-131',
  },
  {
    daysAgo: 40,
    goods: [['insulated-tumbler-engraved', 'SZX', 60]],
    currency: 'CNY',
    country: 'US',
    end: 'completed',
  },
  {
    daysAgo: 27,
    goods: [['turkish-hammam-towel', 'HAM', 24]],
    currency: 'EUR',
    country: 'DE',
    end: 'closed',
  },
  {
    daysAgo: 17,
    goods: [['hand-coffee-grinder', 'HAM', 12]],
    currency: 'EUR',
    country: 'DE',
    end: 'received',
    inTwoParcels: true,
    canceled: 'One of them was damaged in the warehouse',
  },
  {
    daysAgo: 11,
    goods: [['acacia-end-grain-board', 'HAM', 3]],
    currency: 'EUR',
    country: 'DE',
    end: 'shipped',
    parcelEnd: 'returned',
  },
  {
    daysAgo: 5,
    goods: [['custom-clear-phone-case', 'EWR', 120]],
    currency: 'USD',
    country: 'US',
    end: 'shipped',
    parcelEnd: 'secondAttempt',
  },
  {
    daysAgo: 0.8,
    goods: [
      ['soy-candle-amber-jar', 'HAM', 40],
      ['heavyweight-cotton-tee', 'HAM', 25],
    ],
    currency: 'EUR',
    country: 'DE',
    end: 'awaiting',
    remarks: 'PO 2211-007',
  },
  {
    daysAgo: 0.004,
    goods: [['silicone-stretch-lids-6', 'HAM', 48]],
    currency: 'EUR',
    country: 'DE',
    end: 'pending',
  },
];

/** By username. */
export const demoOrders: Record<string, DemoOrder[]> = { buyer: ofBuyer, company: ofCompany };

/** The favorites of the buyer and the company, by handle. */
export const demoFavorites: Record<string, string[]> = {
  buyer: [
    'mushroom-table-lamp',
    'moka-pot-aluminium',
    'waffle-cotton-throw',
    'star-projector-nebula',
    'calming-donut-bed',
    'custom-ceramic-mug',
  ],
  company: ['natural-rubber-yoga-mat', 'carbon-steel-wok-32', 'double-wall-glasses-pair', 'gan-charger-65w'],
};
