import type { Text } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import { type CategoryInput, keyOfName, lockCategories, saveCategories } from '../catalogue/index.ts';
import { nameKey } from './formats/format.ts';

type Known = { key: string; parent_key: string | null; name_zh: string; name_en: string };

/**
 * The shop's categories by name, in either language: among a category's children, or anywhere (the highest in the
 * tree).
 */
class CategoryNames {
  readonly #below = new Map<string, string>();
  readonly #anywhere = new Map<string, string>();

  add({ key, parent_key, name_zh, name_en }: Known): void {
    for (const name of [nameKey(name_zh), nameKey(name_en)]) {
      const place = `${parent_key ?? ''}\n${name}`;
      if (!this.#below.has(place)) this.#below.set(place, key);
      if (!this.#anywhere.has(name)) this.#anywhere.set(name, key);
    }
  }

  find = (name: Text, parentKey: string | null): string | undefined =>
    firstOf(name, (text) => this.#below.get(`${parentKey ?? ''}\n${text}`));

  findAnywhere = (name: Text): string | undefined => firstOf(name, (text) => this.#anywhere.get(text));
}

const firstOf = ({ zh, en }: Text, find: (name: string) => string | undefined): string | undefined =>
  [nameKey(zh), nameKey(en)]
    .filter((name) => name !== '')
    .map(find)
    .find((key) => key !== undefined);

/**
 * Returns the keys of categories for paths of names, in either language; missing categories are created. A path of one
 * name also finds a category of that name at any depth. An operator who changes the tree waits until the products are saved.
 */
export async function resolveCategories(
  tx: Tx,
  paths: readonly (readonly Text[])[],
): Promise<(string | null)[]> {
  await lockCategories(tx, { isShared: true });
  const known = await tx.rows<Known>(sql`select c.key, p.key as parent_key, c.name_zh, c.name_en
    from categories c left join categories p on p.id = c.parent_id order by cardinality(c.path), c.position limit 20000`);
  const keys = new Set(known.map(({ key }) => key));
  const names = new CategoryNames();
  for (const category of known) names.add(category);
  const missing: CategoryInput[] = [];
  const resolved = paths.map((path) => {
    const only = path.length === 1 ? names.findAnywhere(path[0] as Text) : undefined;
    if (only) return only;
    let parentKey: string | null = null;
    for (const name of path) parentKey = names.find(name, parentKey) ?? make(name, parentKey);
    return parentKey;
  });
  function make(name: Text, parentKey: string | null): string {
    const wanted = keyOfName(name, parentKey);
    let key = wanted;
    for (let number = 2; keys.has(key); number++) key = `${wanted}-${number}`;
    keys.add(key);
    names.add({ key, parent_key: parentKey, name_zh: name.zh || name.en, name_en: name.en || name.zh });
    missing.push({ key, parentKey, name, position: keys.size });
    return key;
  }
  await saveCategories(tx, missing);
  return resolved;
}
