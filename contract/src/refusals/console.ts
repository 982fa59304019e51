import type { RefusalTable } from './refusal-table.ts';

/** The refusals of the console. */
export const consoleRefusals = {
  operator_exists: {
    status: 422,
    zh: '该账号已存在。',
    en: 'An operator with this account already exists.',
  },
  enrolment_required: {
    status: 403,
    zh: '请先开启两步验证。',
    en: 'Turn two-step verification on first.',
  },
  last_administrator: {
    status: 422,
    zh: '至少要保留一名在职的管理员。',
    en: 'At least one active administrator must remain.',
  },
  changed_meanwhile: {
    status: 409,
    zh: '在此期间，{change}{details}。请重新载入后再保存。',
    en: '{change} in the meantime{details}. Load it again before you save.',
  },
  verification_decided: {
    status: 409,
    zh: '{name} 已对此认证作出决定。',
    en: '{name} has already decided this verification.',
  },
  landing_is_search: {
    status: 422,
    zh: '搜索不能跳转到另一个搜索，请改用同义词。',
    en: 'A search can’t lead to another search. Use synonyms instead.',
  },
  synonyms_alike: {
    status: 422,
    zh: '请至少填写两个不同的词。',
    en: 'Give at least two texts that differ.',
  },
  landing_exists: {
    status: 409,
    zh: '这些词已跳转到 {path}。请在列表中修改该跳转。',
    en: 'These words lead to {path} already. Change that redirect in the list.',
  },
  synonyms_full: {
    status: 422,
    zh: '同义词组最多 {max} 组，请先删除不再需要的词组。',
    en: 'There are {max} groups of synonyms already. Remove one that is no longer needed first.',
  },
  announcement_published: {
    status: 409,
    zh: '公告已发布，内容不能再修改。如有错误，请撤回后重新发布。',
    en: 'This announcement is published already, so its text stays. Withdraw it and write a new one to correct it.',
  },
  announcement_withdrawn: {
    status: 409,
    zh: '公告已撤回。如仍需发布，请新建公告。',
    en: 'This announcement has already been withdrawn. Write a new one if buyers should still read it.',
  },
  audience_incomplete: {
    status: 422,
    zh: '请选择至少一个现有账户或一个现有仓库作为接收范围。',
    en: 'Choose at least one existing account, or an existing warehouse, to send it to.',
  },
  placeholder_unknown: {
    status: 422,
    zh: '{placeholder} 无法填写：此消息没有这个占位符（{language}）。',
    en: '{placeholder} can’t be filled: this message has no such placeholder ({language}).',
  },
  placeholder_missing: {
    status: 422,
    zh: '缺少 {placeholder}，请写入标题或正文（{language}）。',
    en: '{placeholder} is missing: put it into the title or the text ({language}).',
  },
  no_receivers: {
    status: 422,
    zh: '没有符合条件的接收人。',
    en: 'Nobody would get this announcement.',
  },
  publish_time: {
    status: 422,
    zh: '发布时间须在现在之后、一年之内。',
    en: 'The time to publish must be in the future, at most a year ahead.',
  },
  account_closed: { status: 422, zh: '账户已注销。', en: 'This account is closed.' },
  nothing_to_print: {
    status: 422,
    zh: '此子订单没有需要印刷的商品。',
    en: 'Nothing in this sub order is printed.',
  },
  shipment_file_unreadable: {
    status: 422,
    zh: '无法读取此文件：{why}。请上传 CSV 或 XLSX，或粘贴文本。',
    en: 'Couldn’t read this file: {why}. Upload a CSV or XLSX, or paste the text.',
  },
  customs_file_unreadable: {
    status: 422,
    zh: '无法读取此文件：{why}。请上传 CSV 或 XLSX，列为 sku、hs_code、customs_name_zh、customs_name_en、origin_country，最多 10,000 行。',
    en: 'Couldn’t read this file: {why}. Upload a CSV or XLSX with the columns sku, hs_code, customs_name_zh, customs_name_en, origin_country: 10,000 rows at most.',
  },
  freight_file_unreadable: {
    status: 422,
    zh: '无法读取此文件：{why}。请上传 CSV 或 XLSX，最多 10,000 行，列与模板相同。',
    en: 'Couldn’t read this file: {why}. Upload a CSV or XLSX with the columns of the template: 10,000 rows at most.',
  },
  warehouse_code_taken: {
    status: 422,
    zh: '已有代码为 {code} 的仓库。',
    en: 'There is a warehouse {code} already.',
  },
  warehouses_limited: {
    status: 403,
    zh: '您的账号仅限部分仓库，不能新建仓库。',
    en: 'Your account is limited to some warehouses, so it can’t make a new one.',
  },
  warehouse_has_goods: {
    status: 422,
    zh: '仓库 {code} 已有商品，国家和币种不能再修改。',
    en: 'Goods are offered in {code}: its country and currency can no longer change.',
  },
  warehouse_time_zone: {
    status: 422,
    zh: '没有“{zone}”这个时区，请填写如 Europe/Berlin 的名称。',
    en: 'There is no time zone “{zone}”. Enter a name such as Europe/Berlin.',
  },
  too_many_shipments: {
    status: 422,
    zh: '一次最多处理 {max} 行。',
    en: 'A file can have at most {max} rows.',
  },
} as const satisfies RefusalTable;
