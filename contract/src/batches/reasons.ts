import type { Language, Text } from '../language.ts';
import { detailText, type RefusalCode, type RefusalDetails, refusalSentence, refusals } from '../refusals.ts';
import { batchColumns, type BatchColumn } from './columns.ts';

/** Why a row of a batch is refused, besides the refusals of submitting and paying; `{field}` names a column. */
export const batchReasons = {
  field_missing: { zh: '缺少{field}。', en: '{field} is missing.' },
  fields_missing: { zh: '缺少{fields}。', en: '{fields} are missing.' },
  field_invalid: { zh: '{field}格式不正确。', en: '{field} isn’t valid.' },
  field_too_long: { zh: '{field}最多 {limit} 个字符。', en: '{field} can have at most {limit} characters.' },
  country_unknown: {
    zh: '未知的国家/地区“{country}”，请填写两位代码或名称。',
    en: 'Unknown country “{country}”: give its two-letter code or its name.',
  },
  quantity_invalid: {
    zh: '数量须为 1 至 {limit} 的整数。',
    en: 'The quantity must be a whole number from 1 to {limit}.',
  },
  sku_not_found: {
    zh: '没有 SKU“{sku}”，也没有对应的 SKU 映射。',
    en: 'There is no SKU “{sku}”, and no mapping of yours names it.',
  },
  not_on_sale: { zh: '{sku} 已下架。', en: '{sku} is no longer on sale.' },
  warehouse_unknown: { zh: '没有仓库“{warehouse}”。', en: 'There is no warehouse “{warehouse}”.' },
  not_in_warehouse: {
    zh: '{warehouse} 不销售 {sku}。',
    en: '{sku} isn’t sold from {warehouse}.',
  },
  not_enough_stock: {
    zh: '{sku} 库存不足，可用 {available} 件。',
    en: 'Not enough {sku} in stock: {available} available.',
  },
  not_on_pallets: { zh: '您的囤货中没有 {sku}。', en: 'None of your pallets has {sku}.' },
  not_on_pallets_there: {
    zh: '您在 {warehouse} 的囤货中没有 {sku}。',
    en: 'None of your pallets in {warehouse} has {sku}.',
  },
  sources_differ: {
    zh: '同一单号的货源须一致：要么全部来自囤货，要么全部新购。',
    en: 'Rows of this reference come from your pallets and from the shop. Give each its own reference.',
  },
  service_unknown: {
    zh: '{warehouse} 没有可送达该地址的“{service}”。',
    en: 'No service “{service}” from {warehouse} to this address.',
  },
  no_service: {
    zh: '没有可送达该地址的物流方式。',
    en: 'No shipping service goes to this address.',
  },
  services_differ: {
    zh: '同一单号同一仓库的物流方式不一致。',
    en: 'Rows of this reference name different services from one warehouse.',
  },
  label_missing: {
    zh: '缺少面单文件“{label}”，请上传。',
    en: 'There is no label “{label}”. Upload the file.',
  },
  label_or_service: {
    zh: '自备面单和物流方式只能填写一项。',
    en: 'Give a label or a shipping service, not both.',
  },
  labels_differ: {
    zh: '同一单号同一仓库只能使用一张面单。',
    en: 'Rows of this reference name different labels for one warehouse.',
  },
  label_repeated: {
    zh: '面单“{label}”已用于第 {line} 行的包裹，每个包裹须有自己的面单。',
    en: 'The label “{label}” is for another parcel (line {line}). Each parcel needs its own.',
  },
  label_for_two_parcels: {
    zh: '商品分别从 {warehouses} 发出，每个包裹须有自己的面单。',
    en: 'The goods ship from {warehouses}. Each parcel needs a label of its own.',
  },
  address_differs: {
    zh: '同一单号的收件地址不一致（见第 {line} 行）。',
    en: 'Rows of this reference have different addresses (see line {line}).',
  },
  other_row_refused: {
    zh: '同一单号的第 {line} 行未通过。',
    en: 'Line {line} of this reference was refused.',
  },
  too_many_lines: {
    zh: '同一单号最多 {limit} 行。',
    en: 'A reference can have at most {limit} rows.',
  },
  dearer: {
    zh: '价格已由 {before} 涨至 {now}，请重新提交。',
    en: 'It now costs {now} instead of {before}. Submit it again.',
  },
  goods_changed: {
    zh: '商品或价格已变化，请重新提交。',
    en: 'The goods or their price have changed. Submit it again.',
  },
  check_failed: {
    zh: '系统出错，此行未能完成检查。请重新提交；如仍失败，请联系客服。',
    en: 'This row couldn’t be checked because of a fault on our side. Submit it again. If that fails too, contact us.',
  },
  order_failed: {
    zh: '系统出错，此单未能提交，也没有扣款。请重新提交；如仍失败，请联系客服。',
    en: 'This order couldn’t be placed because of a fault on our side. Nothing was paid. Submit it again. If that fails too, contact us.',
  },
  authorization_ended: {
    zh: '确认人已不能为此账户付款。',
    en: 'Who confirmed the batch may no longer pay for this account.',
  },
} as const satisfies Record<string, Text>;
/** The codes of the reasons, as the reference lists them. */
export const batchReasonCodes = Object.keys(batchReasons)
  .map((code) => `\`${code}\``)
  .join(', ');
export type BatchReason = keyof typeof batchReasons | RefusalCode;
export type BatchReasonDetails = RefusalDetails;

const columnsOfReasons: Partial<Record<string, BatchColumn>> = {
  country_unknown: 'country',
  quantity_invalid: 'quantity',
  not_enough_stock: 'quantity',
  sku_not_found: 'sku',
  not_on_sale: 'sku',
  not_on_pallets: 'sku',
  warehouse_unknown: 'warehouse',
  not_in_warehouse: 'warehouse',
  not_on_pallets_there: 'warehouse',
  sources_differ: 'source',
  service_unknown: 'service',
  services_differ: 'service',
  label_missing: 'label',
  label_or_service: 'label',
  labels_differ: 'label',
  label_repeated: 'label',
  own_label_used: 'label',
  own_reference_used: 'own_reference',
};

/** Returns the column that a reason is about; null where it is about more than one. */
export function columnOfReason(code: string, { field }: BatchReasonDetails): BatchColumn | null {
  if (typeof field === 'string' && field in batchColumns) return field as BatchColumn;
  return columnsOfReasons[code] ?? null;
}

/** Returns the sentence of a reason in the reader's language. */
export function batchReasonSentence(
  code: string,
  language: Language,
  details: BatchReasonDetails = {},
): string {
  if (!(code in batchReasons))
    return code in refusals ? refusalSentence(code as RefusalCode, language, details) : code;
  return batchReasons[code as keyof typeof batchReasons][language].replace(
    /\{(\w+)\}/g,
    (_, name: string) => {
      const value = detailText(details[name], language);
      return name === 'field' && value in batchColumns ? batchColumns[value as BatchColumn][language] : value;
    },
  );
}
