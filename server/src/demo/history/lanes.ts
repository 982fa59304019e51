/** The currencies of the warehouses. */
export type LaneCurrency = 'CNY' | 'USD' | 'EUR' | 'GBP';

/**
 * A warehouse of the demo with the buyers who order from it and the destinations and carriers of their parcels. Lanes share
 * neither buyers nor offers, so that their histories can be written in parallel.
 */
export type Lane = {
  warehouse: string;
  currency: LaneCurrency;
  buyers: readonly LaneBuyer[];
  /** Countries of recipients; a frequent one is listed several times. */
  countries: readonly string[];
  carriers: readonly { name: string; prefix: string; digits: number }[];
  /** Days in transit, the least and the most. */
  transit: readonly [number, number];
};

/** A buyer of the lane; `ordersInTenDays` is the average number of orders placed in ten days. */
export type LaneBuyer = { username: string; nickname: string; userType: 1 | 2; ordersInTenDays: number };

const buyer = (
  username: string,
  nickname: string,
  ordersInTenDays: number,
  userType: 1 | 2 = 1,
): LaneBuyer => ({
  username,
  nickname,
  ordersInTenDays,
  userType,
});

const far = ['US', 'US', 'US', 'GB', 'DE', 'FR', 'CA', 'AU', 'JP', 'NL', 'ES', 'IT'];

export const lanes: readonly Lane[] = [
  {
    warehouse: 'SZX',
    currency: 'CNY',
    buyers: [
      buyer('qingshan_goods', '青山好物', 4),
      buyer('lanhai_trade', '蓝海贸易', 3, 2),
      buyer('beichen_select', '北辰优选', 2),
      buyer('maple_and_mint', 'Maple & Mint', 2),
      buyer('yunfan_crossing', '云帆跨境', 3, 2),
      buyer('tangerine_lab', '橘子实验室', 1),
      buyer('harbour_nine', 'Harbour Nine', 1),
    ],
    countries: far,
    carriers: [
      { name: '4PX', prefix: '4PX300', digits: 10 },
      { name: 'YunExpress', prefix: 'YT26', digits: 14 },
      { name: 'DHL Express', prefix: '', digits: 10 },
    ],
    transit: [8, 16],
  },
  {
    warehouse: 'YIW',
    currency: 'CNY',
    buyers: [
      buyer('wanjia_daily', '万家日用', 4, 2),
      buyer('xiaowu_zakka', '小屋杂货', 2),
      buyer('duobao_toys', '多宝玩具', 3),
      buyer('nanfeng_home', '南风家居', 2, 2),
      buyer('pebble_party', 'Pebble Party', 1),
      buyer('sanhe_import', '三禾进出口', 2, 2),
    ],
    countries: far,
    carriers: [
      { name: 'YunExpress', prefix: 'YT26', digits: 14 },
      { name: 'China Post', prefix: 'LX', digits: 9 },
    ],
    transit: [9, 18],
  },
  {
    warehouse: 'LAX',
    currency: 'USD',
    buyers: [
      buyer('pacific_pantry', 'Pacific Pantry', 4),
      buyer('canyonkind', 'Canyon & Kind', 3),
      buyer('sunset_supply', 'Sunset Supply Co.', 3, 2),
      buyer('juniper_nook', 'Juniper Nook', 2),
      buyer('tidepool_pets', 'Tidepool Pets', 2),
      buyer('mesa_outdoor', 'Mesa Outdoor', 2, 2),
      buyer('silverlake_gifts', 'Silver Lake Gifts', 1),
    ],
    countries: ['US'],
    carriers: [
      { name: 'UPS', prefix: '1Z8A7V', digits: 12 },
      { name: 'USPS', prefix: '9400', digits: 18 },
      { name: 'FedEx', prefix: '', digits: 12 },
    ],
    transit: [2, 5],
  },
  {
    warehouse: 'EWR',
    currency: 'USD',
    buyers: [
      buyer('brownstone_home', 'Brownstone Home', 3),
      buyer('hudson_hobby', 'Hudson Hobby', 2),
      buyer('lighthouse_kids', 'Lighthouse Kids', 3),
      buyer('quarry_tools', 'Quarry Tools', 2, 2),
      buyer('cloverdeal', 'Clover Deals', 2),
      buyer('ivy_and_oak', 'Ivy & Oak', 1),
    ],
    countries: ['US'],
    carriers: [
      { name: 'UPS', prefix: '1Z4W2R', digits: 12 },
      { name: 'USPS', prefix: '9400', digits: 18 },
    ],
    transit: [2, 5],
  },
  {
    warehouse: 'HAM',
    currency: 'EUR',
    buyers: [
      buyer('nordwind_shop', 'Nordwind Shop', 4),
      buyer('kiez_kontor', 'Kiez Kontor', 2),
      buyer('tulip_and_co', 'Tulip & Co', 3, 2),
      buyer('maison_lune', 'Maison Lune', 2),
      buyer('alpenlicht', 'Alpenlicht', 2, 2),
      buyer('casa_nebbia', 'Casa Nebbia', 1),
      buyer('pracownia_mila', 'Pracownia Miła', 1),
    ],
    countries: ['DE', 'DE', 'DE', 'FR', 'NL', 'IT', 'ES'],
    carriers: [
      { name: 'DHL', prefix: 'JJD0003', digits: 13 },
      { name: 'DPD', prefix: '0152', digits: 10 },
      { name: 'GLS', prefix: 'ZK', digits: 9 },
    ],
    transit: [2, 6],
  },
  {
    warehouse: 'MAN',
    currency: 'GBP',
    buyers: [
      buyer('moor_and_mill', 'Moor & Mill', 3),
      buyer('copperkettle', 'Copper Kettle', 2),
      buyer('bramble_row', 'Bramble Row', 3),
      buyer('thames_trader', 'Thames Trader', 2, 2),
      buyer('peak_paws', 'Peak Paws', 2),
      buyer('harlequin_craft', 'Harlequin Craft', 1),
      buyer('northbay_ltd', 'North Bay Ltd', 2, 2),
    ],
    countries: ['GB'],
    carriers: [
      { name: 'Royal Mail', prefix: 'JK', digits: 9 },
      { name: 'Evri', prefix: 'H01', digits: 13 },
    ],
    transit: [2, 4],
  },
];
