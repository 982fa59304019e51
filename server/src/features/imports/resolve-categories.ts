import type { Text } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import { type CategoryInput, saveCategories } from '../catalogue/index.ts';

type Known = { key: string; parent_key: string | null; name_zh: string; name_en: string };

const same = (name: string) => name.normalize('NFKC').toLowerCase().trim();
const slug = (name: string) =>
  same(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'category';

/**
 * The keys of categories by their paths of names, in either language; what the shop does not have is made. A path
 * of one name also finds a category of that name further down the tree.
 */
export async function resolveCategories(
  tx: Tx,
  paths: readonly (readonly Text[])[],
): Promise<(string | null)[]> {
  const known = await tx.rows<Known>(sql`select c.key, p.key as parent_key, c.name_zh, c.name_en
    from categories c left join categories p on p.id = c.parent_id order by cardinality(c.path), c.position limit 20000`);
  const keys = new Set(known.map(({ key }) => key));
  const missing: CategoryInput[] = [];
  const find = (name: Text, isThere: (category: Known) => boolean) => {
    const names = new Set([same(name.zh), same(name.en)].filter((each) => each !== ''));
    return known.find(
      (each) => isThere(each) && (names.has(same(each.name_zh)) || names.has(same(each.name_en))),
    );
  };
  const resolved = paths.map((path) => {
    const only = path.length === 1 ? find(path[0] as Text, () => true) : undefined;
    if (only) return only.key;
    let parentKey: string | null = null;
    for (const name of path) {
      const above: string | null = parentKey;
      const found = find(name, ({ parent_key }) => parent_key === above);
      parentKey = found?.key ?? make(name, above);
    }
    return parentKey;
  });
  function make(name: Text, parentKey: string | null): string {
    const wanted = (parentKey === null ? '' : `${parentKey}/`) + slug(name.en || name.zh);
    let key = wanted;
    for (let nth = 2; keys.has(key); nth++) key = `${wanted}-${nth}`;
    keys.add(key);
    known.push({ key, parent_key: parentKey, name_zh: name.zh || name.en, name_en: name.en || name.zh });
    missing.push({ key, parentKey, name, position: known.length });
    return key;
  }
  await saveCategories(tx, missing);
  return resolved;
}
