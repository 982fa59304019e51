import type { DemoFreightService } from './freight.ts';

// A place is a country (US), a state in it (US-AK) or a postal prefix in it (GB/BT). Alaska, Hawaii and
// Puerto Rico are listed both ways, because an address may come without its state or with a mistyped postal code.
const US_REMOTE = 'US-AK US-HI US-PR US/995 US/996 US/997 US/998 US/999 US/967 US/968 US/006 US/007 US/009';
const GB_REMOTE =
  'GB/BT GB/HS GB/IV GB/KA27 GB/KA28 GB/KW GB/PH4 GB/PA6 GB/PA7 GB/TR21 GB/TR22 GB/TR23 GB/TR24 GB/TR25 GB/ZE GB/IM GB/JE GB/GY';
const DE_ISLANDS =
  'DE/18565 DE/25846 DE/25849 DE/25859 DE/25938 DE/25946 DE/25980 DE/26465 DE/26474 DE/26548 DE/26571 DE/26579 DE/26757 DE/27498';
const SOUTH_ISLANDS = 'ES/07 ES/35 ES/38 ES/51 ES/52 FR/20 IT/07 IT/08 IT/09 PT/9';
const CN_FAR = 'CN-XJ CN-XZ CN/83 CN/84 CN/85';
const AU_FAR = 'AU-NT AU-TAS AU/08 AU/7';
const EU_CORE = 'DE FR NL BE LU AT';
const EU_SOUTH = 'ES IT PT';
const EU_NORTH = 'SE DK FI';
const EU_EAST = 'PL CZ';
const EU_OUTSIDE = 'CH NO';
const ASIA_NEAR = 'HK JP KR SG MY TH';
const GULF = 'AE SA';
const LATIN = 'MX BR CL';

/** A service that pays duty and tax itself and costs more than those that leave them to the recipient. */
const dutyPaid = (warehouse: 'SZX' | 'YIW', sea: bigint): DemoFreightService => ({
  warehouse,
  code: 'duty_paid',
  name: { zh: '欧英包税专线', en: 'Duty-Paid Line' },
  volumetricDivisor: 6000,
  carriesBattery: true,
  carriesLiquid: true,
  dutiesPaid: true,
  zones: [
    [`GB IE ${EU_CORE}`, 500, 8200n + sea, 500, 3600n, 7, 12],
    [`${EU_SOUTH} ${EU_NORTH} ${EU_EAST}`, 500, 8600n + sea, 500, 3800n, 8, 14],
  ],
});

const fromChina = (warehouse: 'SZX' | 'YIW', sea: bigint): DemoFreightService[] => [
  {
    warehouse,
    code: 'economy',
    name: { zh: '经济小包', en: 'Economy Post' },
    volumetricDivisor: 8000,
    // The railway and post lines out of Yiwu refuse cells; Shenzhen flies them through Hong Kong.
    carriesBattery: warehouse === 'SZX',
    carriesLiquid: false,
    gramsMax: 3000,
    zones: [
      [ASIA_NEAR, 100, 1500n + sea, 100, 320n, 7, 14],
      ['US CA', 100, 2450n + sea, 100, 690n, 10, 18],
      [US_REMOTE, 100, 2450n + sea, 100, 690n, 14, 25, 2200n],
      [`GB IE ${EU_CORE}`, 100, 2280n + sea, 100, 610n, 10, 18],
      [GB_REMOTE, 100, 2280n + sea, 100, 610n, 12, 22, 1800n],
      [`${EU_SOUTH} ${EU_NORTH} ${EU_EAST}`, 100, 2380n + sea, 100, 660n, 11, 20],
      ['AU NZ', 100, 2150n + sea, 100, 560n, 9, 17],
      [AU_FAR, 100, 2150n + sea, 100, 560n, 12, 22, 1500n],
      [LATIN, 100, 3200n + sea, 100, 980n, 16, 32],
    ],
  },
  {
    warehouse,
    code: 'standard',
    name: { zh: '标准专线', en: 'Standard Line' },
    volumetricDivisor: 6000,
    carriesBattery: true,
    carriesLiquid: true,
    zones: [
      ['CN', 1000, 900n, 1000, 350n, 2, 4],
      [CN_FAR, 1000, 900n, 1000, 350n, 5, 8, 1200n],
      [ASIA_NEAR, 500, 3900n + sea, 500, 1550n, 4, 8],
      ['US CA', 500, 6200n + sea, 500, 3350n, 7, 11],
      [US_REMOTE, 500, 6200n + sea, 500, 3350n, 10, 16, 5500n],
      [`GB IE ${EU_CORE}`, 500, 5600n + sea, 500, 2950n, 7, 11],
      [`${DE_ISLANDS} ${GB_REMOTE} ${SOUTH_ISLANDS}`, 500, 5600n + sea, 500, 2950n, 9, 15, 4800n],
      [`${EU_SOUTH} ${EU_NORTH} ${EU_EAST}`, 500, 5900n + sea, 500, 3150n, 8, 13],
      [EU_OUTSIDE, 500, 6800n + sea, 500, 3600n, 8, 14],
      ['AU NZ', 500, 5500n + sea, 500, 2700n, 6, 10],
      [AU_FAR, 500, 5500n + sea, 500, 2700n, 9, 15, 3800n],
      [GULF, 500, 5800n + sea, 500, 3100n, 7, 12],
      [`${LATIN} ZA`, 500, 8600n + sea, 500, 4900n, 11, 20],
    ],
  },
  dutyPaid(warehouse, sea),
  {
    warehouse,
    code: 'express',
    name: { zh: '国际快递', en: 'International Express' },
    volumetricDivisor: 5000,
    carriesBattery: true,
    carriesLiquid: false,
    zones: [
      ['CN', 1000, 1800n, 1000, 800n, 1, 2],
      [ASIA_NEAR, 500, 9800n, 500, 2600n, 2, 3],
      ['US CA', 500, 15800n, 500, 4600n, 3, 5],
      [US_REMOTE, 500, 15800n, 500, 4600n, 4, 7, 18000n],
      [`GB IE ${EU_CORE}`, 500, 15200n, 500, 4300n, 3, 5],
      [`${EU_SOUTH} ${EU_NORTH} ${EU_EAST} ${EU_OUTSIDE}`, 500, 16500n, 500, 4700n, 3, 6],
      ['AU NZ', 500, 14800n, 500, 4200n, 3, 5],
      [GULF, 500, 16000n, 500, 4800n, 3, 6],
      [`${LATIN} ZA`, 500, 21500n, 500, 6900n, 5, 9],
    ],
  },
];

const WEST = 'US-CA US-NV US-AZ US-OR US-WA US-UT';
const EAST = 'US-NJ US-NY US-PA US-CT US-MA US-DE US-MD US-RI';

const fromAmerica = (warehouse: 'LAX' | 'EWR', near: string): DemoFreightService[] => [
  {
    warehouse,
    code: 'economy',
    name: { zh: '美国陆运', en: 'US Ground' },
    volumetricDivisor: 8000,
    carriesBattery: true,
    carriesLiquid: true,
    zones: [
      [near, 454, 520n, 454, 95n, 2, 3],
      ['US', 454, 640n, 454, 130n, 3, 5],
      [US_REMOTE, 454, 980n, 454, 310n, 6, 12, 850n],
    ],
  },
  {
    warehouse,
    code: 'standard',
    name: { zh: '跨境标准', en: 'Cross-Border Standard' },
    volumetricDivisor: 6000,
    carriesBattery: true,
    carriesLiquid: true,
    zones: [
      ['CA', 454, 1180n, 454, 310n, 5, 9],
      ['CA-YT CA-NT CA-NU CA/X CA/Y', 454, 1180n, 454, 310n, 8, 15, 1900n],
      ['MX', 454, 1420n, 454, 420n, 6, 11],
      [`GB IE ${EU_CORE}`, 454, 2150n, 454, 680n, 7, 13],
      [`${EU_SOUTH} ${EU_NORTH} ${EU_EAST} ${EU_OUTSIDE}`, 454, 2350n, 454, 740n, 8, 15],
      ['AU NZ JP KR SG HK', 454, 2480n, 454, 760n, 8, 15],
      ['BR CL', 454, 2600n, 454, 820n, 9, 18],
    ],
  },
  {
    warehouse,
    code: 'express',
    name: { zh: '两日达', en: '2-Day Air' },
    volumetricDivisor: 5000,
    carriesBattery: false,
    carriesLiquid: false,
    zones: [
      [near, 454, 1150n, 454, 240n, 1, 2],
      ['US', 454, 1590n, 454, 360n, 2, 2],
      [US_REMOTE, 454, 2690n, 454, 620n, 3, 4, 1500n],
      ['CA', 454, 2890n, 454, 690n, 2, 4],
    ],
  },
];

const fromHamburg: DemoFreightService[] = [
  {
    warehouse: 'HAM',
    code: 'standard',
    name: { zh: '欧洲标准', en: 'Europe Standard' },
    volumetricDivisor: 6000,
    carriesBattery: true,
    carriesLiquid: true,
    zones: [
      ['DE', 1000, 459n, 1000, 60n, 1, 3],
      [DE_ISLANDS, 1000, 459n, 1000, 60n, 3, 6, 1490n],
      ['NL BE LU AT DK', 1000, 890n, 1000, 115n, 2, 4],
      ['FR PL CZ', 1000, 1020n, 1000, 135n, 3, 5],
      [`${EU_SOUTH} SE`, 1000, 1240n, 1000, 165n, 4, 7],
      ['FI IE SK HU SI HR RO BG GR EE LV LT', 1000, 1390n, 1000, 195n, 5, 8],
      [SOUTH_ISLANDS, 1000, 1240n, 1000, 165n, 6, 11, 1650n],
      [`GB ${EU_OUTSIDE}`, 1000, 1690n, 1000, 240n, 4, 8],
      [GB_REMOTE, 1000, 1690n, 1000, 240n, 6, 11, 1200n],
      ['US CA', 500, 2290n, 500, 580n, 8, 14],
      ['AE', 500, 2190n, 500, 560n, 6, 11],
    ],
  },
  {
    warehouse: 'HAM',
    code: 'express',
    name: { zh: '欧洲快递', en: 'Europe Express' },
    volumetricDivisor: 5000,
    carriesBattery: true,
    carriesLiquid: false,
    zones: [
      ['DE', 1000, 1090n, 1000, 130n, 1, 1],
      ['NL BE LU AT DK FR PL CZ', 1000, 1790n, 1000, 260n, 1, 2],
      [`${EU_SOUTH} SE FI IE`, 1000, 2190n, 1000, 340n, 2, 3],
      [`GB ${EU_OUTSIDE}`, 1000, 2890n, 1000, 450n, 2, 4],
    ],
  },
];

const fromManchester: DemoFreightService[] = [
  {
    warehouse: 'MAN',
    code: 'economy',
    name: { zh: '英国经济', en: 'UK Economy' },
    volumetricDivisor: 8000,
    carriesBattery: true,
    carriesLiquid: true,
    gramsMax: 20000,
    zones: [
      ['GB', 1000, 295n, 1000, 45n, 2, 4],
      [GB_REMOTE, 1000, 295n, 1000, 45n, 4, 7, 780n],
    ],
  },
  {
    warehouse: 'MAN',
    code: 'express',
    name: { zh: '次日达', en: 'Next Day' },
    volumetricDivisor: 5000,
    carriesBattery: true,
    carriesLiquid: false,
    zones: [
      ['GB', 1000, 545n, 1000, 75n, 1, 1],
      [GB_REMOTE, 1000, 545n, 1000, 75n, 2, 3, 1250n],
    ],
  },
  {
    warehouse: 'MAN',
    code: 'standard',
    name: { zh: '跨境标准', en: 'Cross-Border Standard' },
    volumetricDivisor: 6000,
    carriesBattery: true,
    carriesLiquid: true,
    zones: [
      ['GB', 1000, 390n, 1000, 55n, 2, 3],
      [GB_REMOTE, 1000, 390n, 1000, 55n, 3, 6, 980n],
      ['IE', 1000, 720n, 1000, 110n, 2, 4],
      [EU_CORE, 1000, 1090n, 1000, 170n, 4, 7],
      [`${EU_SOUTH} ${EU_NORTH} ${EU_EAST}`, 1000, 1260n, 1000, 205n, 5, 9],
      [`${DE_ISLANDS} ${SOUTH_ISLANDS}`, 1000, 1260n, 1000, 205n, 7, 12, 1450n],
      [EU_OUTSIDE, 1000, 1490n, 1000, 250n, 5, 9],
      ['US CA', 500, 1990n, 500, 480n, 7, 12],
      ['AU NZ', 500, 2250n, 500, 540n, 9, 15],
    ],
  },
];

/** Nineteen services out of six warehouses. Yiwu pays a little for the way to the airport. */
export const demoFreight: DemoFreightService[] = [
  ...fromChina('SZX', 0n),
  ...fromChina('YIW', 120n),
  ...fromAmerica('LAX', WEST),
  ...fromAmerica('EWR', EAST),
  ...fromHamburg,
  ...fromManchester,
];
