import type { zhCustoms } from './customs.zh.ts';

/** Texts of the customs data of goods. */
export const enCustoms: typeof zhCustoms = {
  title: 'Customs data',
  about:
    'A parcel across a border needs an HS code, a name in Chinese and English, and a country of origin. Goods that lack any of them cannot be sent abroad.',
  search: 'Search SKUs',
  searchHint: 'How the SKU begins',
  onlyLacking: 'Only goods that lack data',
  empty: 'No SKUs found.',
  complete: 'All goods on sale have their customs data.',
  sku: 'SKU',
  goods: 'Goods',
  hs_code: 'HS code',
  customs_name_zh: 'Name in Chinese',
  customs_name_en: 'Name in English',
  origin_country: 'Origin',
  missing: 'missing',
  edit: 'Enter',
  editSku: (sku: string) => `Enter customs data of ${sku}`,
  keep: 'What is left empty stays as it is.',
  save: 'Save',
  saved: 'Customs data saved.',
  download: 'Download table to fill in',
  upload: 'Upload table',
  taken: (updated: number, unchanged: number) => `${updated} SKUs updated, ${unchanged} unchanged.`,
  refused: 'The table has errors; nothing was changed:',
  line: (line: number) => `Line ${line}`,
};
