import type { Category, Warehouse } from '@amberdock/contract/catalog/catalogue.ts';
import type { Language } from '@amberdock/contract/language.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';

const namesMax = 5_000;

/** Returns the category tree, parents before children. */
export const listCategories = (read: Reader, language: Language): Promise<Category[]> =>
  read.rows<Category>(sql`select id, parent_id, key, ${raw(`name_${language}`)} as name, icon from categories
    order by cardinality(path), position, key limit ${namesMax}`);

export const listBrands = (read: Reader): Promise<{ id: string; name: string }[]> =>
  read.rows(sql`select id, name from brands order by name limit ${namesMax}`);

/** Returns the columns of a warehouse as the contract names them. */
export const warehouseColumns = (language: Language): Sql => sql`
  code as id, code, ${raw(`name_${language}`)} as name, country as country_code,
  to_char(cut_off, 'HH24:MI') as cut_off, time_zone, hand_over_days`;

export const listWarehouses = (read: Reader, language: Language): Promise<Warehouse[]> =>
  read.rows<Warehouse>(
    sql`select ${warehouseColumns(language)} from warehouses order by position, code limit ${namesMax}`,
  );
