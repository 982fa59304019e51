import { convertHalfUp, crossRate, type Currency, parseMinor } from '@amberdock/contract/money.ts';
import type { Tx } from '../../db/tx.ts';
import { saveBlanks } from '../../features/designs/index.ts';
import { demoRates } from '../../ports/exchange-rates/fixed-rates.ts';
import { demoWarehouses } from '../network/warehouses.ts';
import { diyBlanks } from './diy-blanks.ts';

const printedIn = [...new Set(demoWarehouses.map(({ currency }) => currency as Currency))];

/** Gives the DIY products, by handle, their base pictures, print areas and a fee in each warehouse's currency. */
export async function openPrintShop(tx: Tx, productIds: ReadonlyMap<string, string>): Promise<void> {
  const blanks = [...productIds].map(([handle, productId]) => {
    const blank = diyBlanks[handle];
    if (!blank) throw new Error(`the DIY product ${handle} has no base picture`);
    const [width, height] = blank.size;
    const areas = blank.areas.map(
      ({ name, rectangle: [x, y, wide, high], dpiMin, feeCny, isRound = false }) => ({
        name,
        x,
        y,
        width: wide,
        height: high,
        dpiMin,
        isRound,
        feesMinor: Object.fromEntries(printedIn.map((currency) => [currency, feeIn(currency, feeCny)])),
      }),
    );
    return { productId, drawing: blank.drawing, width, height, areas };
  });
  await saveBlanks(tx, blanks);
}

function feeIn(currency: Currency, feeCny: string): bigint {
  const amountMinor = parseMinor(feeCny, 'CNY');
  const perUnit = demoRates.find((rate) => rate.currency === currency)?.rate ?? '1';
  if (amountMinor === null) throw new Error(`"${feeCny}" is no amount of CNY`);
  return convertHalfUp({ amountMinor, from: 'CNY', to: currency, rate: crossRate('1', perUnit) });
}
