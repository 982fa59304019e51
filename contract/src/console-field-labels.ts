import type { Text } from './language.ts';

/** Labels of fields that the staff fill in: goods for the customs, the search, adjustments, and benefits. */
export const consoleFieldLabels: Record<string, Text> = {
  hs_code: { zh: 'HS 编码', en: 'HS code' },
  customs_name_zh: { zh: '中文报关品名', en: 'Customs name in Chinese' },
  customs_name_en: { zh: '英文报关品名', en: 'Customs name in English' },
  origin_country: { zh: '原产国', en: 'Country of origin' },
  proof_id: { zh: '凭证', en: 'Proof' },
  free_storage_days: { zh: '免费仓储天数', en: 'Days of free storage' },
  pay_minutes: { zh: '付款时限（分钟）', en: 'Minutes to pay' },
  api_keys_max: { zh: 'API 密钥数量上限', en: 'API keys' },
  webhooks_max: { zh: 'Webhook 数量上限', en: 'Webhooks' },
  cut_off: { zh: '截单时间', en: 'Cut-off' },
  hand_over_days: { zh: '交付承运商的天数', en: 'Days to the hand-over' },
  handling_fee: { zh: '自备面单操作费', en: 'Fee for own labels' },
  storage_fee: { zh: '仓储费', en: 'Storage fee' },
  lacking: { zh: '仅看缺资料', en: 'Lacking' },
  path: { zh: '页面', en: 'Page' },
  hot_keys: { zh: '热门搜索', en: 'Popular searches' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
};
