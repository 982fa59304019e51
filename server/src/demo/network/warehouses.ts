import type { Text } from '../demo-product.ts';

/**
 * A warehouse of the demo shop; `storageFee` is for one unit and day after the free period
 * (docs/design/pallets.md#storage), `handlingFee` for a parcel under the buyer's own label.
 */
export type DemoWarehouse = {
  code: string;
  country: string;
  name: Text;
  currency: string;
  /** Local wall-clock time after which a parcel waits for the next day. */
  cutOff: string;
  timeZone: string;
  handOverDays: number;
  storageFee: string;
  handlingFee: string;
  returnAddress: {
    company: string;
    recipient: string;
    phone: string;
    email: string;
    country: string;
    state: string;
    city: string;
    postal_code: string;
    address1: string;
    address2?: string;
  };
};

/** In the order in which buyers see them. Phone numbers are from the ranges kept free for fiction where a country has one. */
export const demoWarehouses: DemoWarehouse[] = [
  {
    code: 'SZX',
    country: 'CN',
    name: { zh: '深圳仓', en: 'Shenzhen' },
    currency: 'CNY',
    cutOff: '17:00',
    timeZone: 'Asia/Shanghai',
    handOverDays: 1,
    storageFee: '0.05',
    handlingFee: '6.00',
    returnAddress: {
      company: 'Amberdock 深圳退件组',
      recipient: '退件组 A3',
      phone: '+86 755 5550 0131',
      email: 'returns.szx@amberdock.example',
      country: 'CN',
      state: '广东省',
      city: '深圳市',
      postal_code: '518103',
      address1: '宝安区福海街道琥珀路 18 号 3 号库',
    },
  },
  {
    code: 'YIW',
    country: 'CN',
    name: { zh: '义乌仓', en: 'Yiwu' },
    currency: 'CNY',
    cutOff: '16:00',
    timeZone: 'Asia/Shanghai',
    handOverDays: 1,
    storageFee: '0.04',
    handlingFee: '6.00',
    returnAddress: {
      company: 'Amberdock 义乌退件组',
      recipient: '退件组 B1',
      phone: '+86 579 5550 0162',
      email: 'returns.yiw@amberdock.example',
      country: 'CN',
      state: '浙江省',
      city: '义乌市',
      postal_code: '322000',
      address1: '北苑街道琥珀大道 66 号 1 号楼',
    },
  },
  {
    code: 'LAX',
    country: 'US',
    name: { zh: '洛杉矶仓', en: 'Los Angeles' },
    currency: 'USD',
    cutOff: '14:00',
    timeZone: 'America/Los_Angeles',
    handOverDays: 1,
    storageFee: '0.02',
    handlingFee: '1.50',
    returnAddress: {
      company: 'Amberdock Returns West',
      recipient: 'Dock 12',
      phone: '+1 909-555-0118',
      email: 'returns.lax@amberdock.example',
      country: 'US',
      state: 'CA',
      city: 'Ontario',
      postal_code: '91761',
      address1: '2200 E Amber Street',
      address2: 'Building C',
    },
  },
  {
    code: 'EWR',
    country: 'US',
    name: { zh: '新泽西仓', en: 'New Jersey' },
    currency: 'USD',
    cutOff: '15:00',
    timeZone: 'America/New_York',
    handOverDays: 1,
    storageFee: '0.02',
    handlingFee: '1.50',
    returnAddress: {
      company: 'Amberdock Returns East',
      recipient: 'Dock 4',
      phone: '+1 732-555-0147',
      email: 'returns.ewr@amberdock.example',
      country: 'US',
      state: 'NJ',
      city: 'Edison',
      postal_code: '08837',
      address1: '81 Harbor Light Avenue',
    },
  },
  {
    code: 'HAM',
    country: 'DE',
    name: { zh: '汉堡仓', en: 'Hamburg' },
    currency: 'EUR',
    cutOff: '13:30',
    timeZone: 'Europe/Berlin',
    handOverDays: 1,
    storageFee: '0.02',
    handlingFee: '1.50',
    returnAddress: {
      company: 'Amberdock Retouren',
      recipient: 'Tor 7',
      phone: '+49 40 66969 215',
      email: 'returns.ham@amberdock.example',
      country: 'DE',
      state: 'Hamburg',
      city: 'Hamburg',
      postal_code: '21129',
      address1: 'Bernsteinkai 9',
    },
  },
  {
    code: 'MAN',
    country: 'GB',
    name: { zh: '曼彻斯特仓', en: 'Manchester' },
    currency: 'GBP',
    cutOff: '14:30',
    timeZone: 'Europe/London',
    handOverDays: 0,
    storageFee: '0.02',
    handlingFee: '1.50',
    returnAddress: {
      company: 'Amberdock Returns UK',
      recipient: 'Bay 2',
      phone: '+44 161 496 0173',
      email: 'returns.man@amberdock.example',
      country: 'GB',
      state: 'Greater Manchester',
      city: 'Manchester',
      postal_code: 'M17 1SN',
      address1: '14 Amber Wharf, Trafford Park',
    },
  },
];
