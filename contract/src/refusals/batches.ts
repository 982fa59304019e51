import type { RefusalTable } from './refusal-table.ts';

/** Many orders at once, and the SKU numbers of an account's own. */
export const batchRefusals = {
  batch_unreadable: {
    status: 422,
    zh: '无法读取该文件：{why}。请上传 CSV（UTF-8 或 GBK）或 XLSX 文件。',
    en: 'This file can’t be read: {why}. Upload a CSV or an XLSX file.',
  },
  batch_empty: {
    status: 422,
    zh: '文件中没有数据行。',
    en: 'The file has no rows below its headings.',
  },
  batch_too_long: {
    status: 422,
    zh: '文件最多 {limit} 行，请拆分后上传。',
    en: 'A file can have at most {limit} rows. Split it and upload the parts.',
  },
  batch_not_open: {
    status: 422,
    zh: '该批次当前状态不允许此操作。',
    en: 'This isn’t possible in the batch’s current status.',
  },
  batch_columns_wrong: {
    status: 422,
    zh: '列对应有误：必填列须各选一次，且不能重复。',
    en: 'Choose each required column once, and no column twice.',
  },
  batch_nothing_ready: {
    status: 422,
    zh: '该批次没有可下单的行。',
    en: 'Nothing in this batch can be ordered.',
  },
  batch_nothing_refused: {
    status: 422,
    zh: '该批次没有未通过的行。',
    en: 'No row of this batch was refused.',
  },
  no_such_sku: {
    status: 422,
    zh: '没有 SKU“{sku}”。',
    en: 'There is no SKU “{sku}”.',
  },
  sku_mapping_limit: {
    status: 422,
    zh: '最多保存 {limit} 条 SKU 映射。',
    en: 'You can keep at most {limit} SKU mappings.',
  },
} as const satisfies RefusalTable;
