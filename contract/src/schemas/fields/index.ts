import type { FieldText, FieldTexts } from './field-text.ts';
export type { FieldText };
import { goodsFields } from './goods.ts';
import { peopleFields } from './people.ts';
import { shopFields } from './shop.ts';
import { tradeFields } from './trade.ts';

const texts: FieldTexts = { ...shopFields, ...goodsFields, ...tradeFields, ...peopleFields };

/** Returns the text of a field: the most particular one, by where it stands, by its kind, by its name alone. */
export const fieldText = (place: string, name: string, kind: string): FieldText | undefined =>
  texts[`${place}.${name}`] ?? texts[`${name}:${kind}`] ?? texts[name];

/** Every key of the table, so that a test finds those that describe nothing any more. */
export const fieldKeys: readonly string[] = Object.keys(texts);
