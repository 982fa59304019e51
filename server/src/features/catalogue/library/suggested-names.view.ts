import type { Suggestions } from '@amberdock/contract/catalog/catalogue.ts';
import type { Language, Text } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { type SharedParts, shared } from '../../../http/visitors/shared-parts.ts';

const hotKeysMax = 10;
const namesMax = 5;

type Named = { id: string; name: string };
type ShopNames = {
  hot_keys: Text[];
  categories: { id: string; name: Text }[];
  brands: Named[];
};

/**
 * Suggests hot keys, categories and brands that contain `q`, which is in lower case; nothing typed yet: the hot keys alone. A
 * shop has some hundred of these names: they are read once in ten seconds for everybody, and compared here.
 */
export async function findNames(
  read: Reader,
  { language, q, kept }: { language: Language; q: string; kept: SharedParts | null },
): Promise<Omit<Suggestions, 'products'>> {
  const names = await shared(kept, 'names', () => readNames(read));
  const hotKeys = names.hot_keys
    .filter((text) => inEither(text, q))
    .slice(0, hotKeysMax)
    .map((text) => text[language]);
  if (q === '') return { hot_keys: hotKeys, categories: [], brands: [] };
  const categories = names.categories
    .filter(({ name }) => inEither(name, q))
    .map(({ id, name }) => ({ id, name: name[language] }));
  return {
    hot_keys: hotKeys,
    categories: earliestFirst(categories, q),
    brands: earliestFirst(
      names.brands.filter(({ name }) => contains(name, q)),
      q,
    ),
  };
}

const contains = (text: string, q: string): boolean => text.toLowerCase().includes(q);

const inEither = ({ zh, en }: Text, q: string): boolean => contains(zh, q) || contains(en, q);

/** Names that contain `q` early come first; a category that has it in the other language alone comes last. */
const earliestFirst = (names: readonly Named[], q: string): Named[] =>
  names
    .map((named) => ({ named, position: named.name.toLowerCase().indexOf(q) }))
    .toSorted((a, b) => (a.position < 0 ? 1 : 0) - (b.position < 0 ? 1 : 0) || a.position - b.position)
    .slice(0, namesMax)
    .map(({ named }) => named);

const readNames = (read: Reader): Promise<ShopNames> =>
  read.one<ShopNames>(sql`select
    (select coalesce(json_agg(json_build_object('zh', text_zh, 'en', text_en) order by position), '[]') from hot_keys)
      as hot_keys,
    (select coalesce(json_agg(json_build_object('id', id, 'name', json_build_object('zh', name_zh, 'en', name_en))
      order by position), '[]') from categories) as categories,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]') from brands) as brands`);
