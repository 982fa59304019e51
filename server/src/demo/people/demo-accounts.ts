import type { AddressInput } from '@amberdock/contract/people/account.ts';
import type { TaxNumbers } from '@amberdock/contract/trade/customs.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { OperatorRole } from '@amberdock/contract/console/operators.ts';

/**
 * The accounts of docs/design/interfaces.md#the-demo-shop, whose passwords everyone knows: that is why the
 * demo opens on this machine alone.
 */
export type DemoBuyer = {
  username: string;
  password: string;
  paymentPassword?: string;
  userType: 1 | 2;
  nickname?: string;
  companyName?: string;
  taxNumbers?: TaxNumbers;
  email: string;
  firstLogin: boolean;
};

export const demoPaymentPassword = 'pay123';

export const demoBuyers: DemoBuyer[] = [
  {
    username: 'buyer',
    password: 'buyer123',
    paymentPassword: demoPaymentPassword,
    userType: 1,
    nickname: '林小满',
    email: 'buyer@amberdock.example',
    firstLogin: false,
  },
  {
    username: 'company',
    password: 'company123',
    paymentPassword: demoPaymentPassword,
    userType: 2,
    companyName: 'Northlight Trading GmbH',
    taxNumbers: { ioss: 'IM2760000742', vat: 'DE136695976', eori: 'DE9876543210987' },
    email: 'company@amberdock.example',
    firstLogin: false,
  },
  {
    username: 'newcomer',
    password: 'newcomer123',
    userType: 1,
    email: 'newcomer@amberdock.example',
    firstLogin: true,
  },
];

export type DemoOperator = { account: string; password: string; name: string; role: OperatorRole };

export const demoOperators: DemoOperator[] = [
  { account: 'operator', password: 'operator123', name: 'Ada Brandt', role: 'admin' },
  { account: 'finance', password: 'finance123', name: '周颖', role: 'finance' },
  { account: 'fulfilment', password: 'fulfilment123', name: 'Marco Ruiz', role: 'fulfilment' },
  { account: 'catalogue', password: 'catalogue123', name: '陈一诺', role: 'catalogue' },
  { account: 'support', password: 'support123', name: 'Priya Nair', role: 'support' },
];

/**
 * Top-ups of the buyer and the company, by day; after their orders more is left than
 * docs/design/interfaces.md#the-demo-shop asks for.
 */
export const demoTopUps: { daysAgo: number; currency: Currency; amountMinor: bigint; reference: string }[] = [
  { daysAgo: 91, currency: 'CNY', amountMinor: 800_000_00n, reference: 'CMB-20871134' },
  { daysAgo: 91, currency: 'USD', amountMinor: 80_000_00n, reference: 'WIRE-7740192' },
  { daysAgo: 90, currency: 'EUR', amountMinor: 75_000_00n, reference: 'SEPA-551208' },
  { daysAgo: 48, currency: 'GBP', amountMinor: 20_000_00n, reference: 'FPS-330471' },
  { daysAgo: 46, currency: 'CNY', amountMinor: 450_000_00n, reference: 'CMB-20993627' },
  { daysAgo: 33, currency: 'USD', amountMinor: 60_000_00n, reference: 'WIRE-7798455' },
  { daysAgo: 12, currency: 'EUR', amountMinor: 60_000_00n, reference: 'SEPA-559934' },
];

export const demoDeposit = {
  daysAgo: 89,
  currency: 'CNY',
  amountMinor: 10_000_00n,
  reference: 'DEP-0001',
} as const;

/** In the book of the buyer and of the company; the first is the default. */
export const demoAddresses: AddressInput[] = [
  {
    recipient: 'Emily Carter',
    phone: '+1 206-555-0143',
    email: 'emily.carter@example.com',
    country: 'US',
    state: 'WA',
    postal_code: '98109',
    city: 'Seattle',
    address1: '1420 Dexter Avenue North',
    address2: 'Apt 512',
  },
  {
    recipient: 'Jonas Weber',
    phone: '+49 30 23125 086',
    email: 'jonas.weber@example.de',
    country: 'DE',
    state: 'Berlin',
    postal_code: '10437',
    city: 'Berlin',
    address1: 'Stargarder Straße 71',
  },
  {
    company: '小满优选',
    recipient: '林小满',
    phone: '+86 571 5550 0188',
    email: 'xiaoman@example.cn',
    country: 'CN',
    state: '浙江省',
    postal_code: '310012',
    city: '杭州市',
    address1: '西湖区文三路 478 号 6 幢 1202 室',
  },
];
