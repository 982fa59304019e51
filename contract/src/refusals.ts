import type { Language, Text } from './language.ts';

type RefusalEntry = Text & { status: 400 | 401 | 403 | 404 | 406 | 409 | 413 | 415 | 422 | 429 | 503 };

/**
 * Every business "no" of the shop: its stable code, its status and its sentence. What a buyer must read as an
 * alert is 401 or 422; the storefront shows no alert for the others (spec §8, design §3). `{name}` is filled
 * from the refusal's details. The specification's own sentences stand here to the letter.
 */
export const refusals = {
  login_required: { status: 401, zh: '请先登录！', en: 'Please Log in First!' },
  session_ended: {
    status: 401,
    zh: '登录已失效，请重新登录。',
    en: 'Your session has ended. Please log in again.',
  },
  not_found: { status: 404, zh: '没有找到。', en: 'Not found.' },
  unknown_version: { status: 406, zh: '不支持该接口版本。', en: 'This version of the API does not exist.' },
  unsupported_media_type: { status: 415, zh: '请以 JSON 发送请求内容。', en: 'Send the body as JSON.' },
  malformed_body: { status: 400, zh: '请求内容无法读取。', en: 'The request body could not be read.' },
  body_too_large: { status: 413, zh: '内容过大。', en: 'That is too large.' },
  invalid: { status: 422, zh: '填写有误。', en: 'Some of what was sent is not valid.' },
  too_many_requests: {
    status: 429,
    zh: '操作过于频繁，请在 {seconds} 秒后重试。',
    en: 'Too many tries. Please try again in {seconds} seconds.',
  },
  in_progress: {
    status: 409,
    zh: '相同的请求正在处理中，请稍后重试。',
    en: 'The same request is still being worked on. Please try again shortly.',
  },
  idempotency_key_reused: {
    status: 422,
    zh: '该幂等键已用于另一请求。',
    en: 'This idempotency key was used for a different request.',
  },
  unavailable: {
    status: 503,
    zh: '服务暂时不可用，请稍后重试。',
    en: 'The service is busy. Please try again shortly.',
  },

  // identity
  account_not_registered: { status: 422, zh: '账号未注册。', en: 'Account not registered.' },
  account_registered: { status: 422, zh: '账号已注册。', en: 'Account has registered.' },
  wrong_credentials: {
    status: 422,
    zh: '账号或密码不正确。',
    en: 'The account or the password is not right.',
  },
  account_suspended: {
    status: 422,
    zh: '该账号已停用，请联系客服。',
    en: 'This account is suspended. Please contact support.',
  },
  verify_code_wrong: {
    status: 422,
    zh: '验证码不正确或已过期。',
    en: 'The verification code is wrong or has expired.',
  },
  verify_code_too_soon: {
    status: 429,
    zh: '请在 {seconds} 秒后再获取验证码。',
    en: 'Please wait {seconds} seconds before asking for another code.',
  },
  wrong_password: { status: 422, zh: '当前密码不正确。', en: 'The current password is not right.' },
  payment_password_missing: {
    status: 422,
    zh: '请先设置支付密码。',
    en: 'Please set up a payment password first.',
  },
  payment_password_wrong: {
    status: 422,
    zh: '支付密码不正确，还可尝试 {left} 次。',
    en: 'The payment password is not right. Tries left: {left}.',
  },
  payment_password_locked: {
    status: 422,
    zh: '支付密码已锁定，请在 {minutes} 分钟后重试。',
    en: 'The payment password is locked. Please try again in {minutes} minutes.',
  },
  username_taken: { status: 422, zh: '该用户名已被使用。', en: 'This username is already taken.' },
  email_invalid: { status: 422, zh: '邮箱格式不正确。', en: 'This is not a valid e-mail address.' },
  contact_mismatch: {
    status: 422,
    zh: '这不是该账号绑定的手机号或邮箱。',
    en: 'This is not the phone or e-mail of your account.',
  },
  phone_invalid: { status: 422, zh: '手机号码格式不正确。', en: 'This is not a valid phone number.' },
  address_limit: {
    status: 422,
    zh: '地址簿最多保存 {limit} 个地址。',
    en: 'The address book holds at most {limit} addresses.',
  },

  // favourites, files, verification
  favorite_failed: { status: 422, zh: '收藏失败！', en: 'Failed to add to favorites!' },
  favorite_limit: {
    status: 422,
    zh: '收藏夹最多 {limit} 件商品。',
    en: 'You can keep at most {limit} favorites.',
  },
  file_missing: { status: 422, zh: '请选择要上传的图片。', en: 'Please choose a picture to upload.' },
  file_not_a_picture: {
    status: 422,
    zh: '请上传 JPEG、PNG 或 WebP 格式的图片。',
    en: 'Please upload a JPEG, PNG or WebP picture.',
  },
  file_limit: {
    status: 422,
    zh: '上传的文件过多，请联系客服。',
    en: 'Too many files were uploaded. Please contact support.',
  },
  id_number_invalid: {
    status: 422,
    zh: '证件号码不正确，须与证件一致。',
    en: 'The ID number is not valid. It must be as printed on the document.',
  },
  verification_pending: {
    status: 422,
    zh: '认证资料正在审核，请等待结果。',
    en: 'Your verification is being reviewed. Please wait for the result.',
  },
  verification_done: { status: 422, zh: '账号已通过认证。', en: 'Your account is already verified.' },

  // catalogue
  visitor_sort: {
    status: 422,
    zh: '登录后才能按价格或库存排序和筛选。',
    en: 'Log in to sort and filter by price or stock.',
  },
  cursor_stale: {
    status: 422,
    zh: '列表已更新，请从头查看。',
    en: 'The list has changed. Please start again from the top.',
  },
  product_unavailable: { status: 422, zh: '商品已下架。', en: 'This product is no longer on sale.' },

  // designs
  artwork_not_a_picture: {
    status: 422,
    zh: '请上传 PNG、JPEG 或 SVG 图片；SVG 不可含实体声明或外部内容。',
    en: 'Please upload a PNG, JPEG or SVG picture; an SVG must not declare entities.',
  },
  artwork_too_small: {
    status: 422,
    zh: '图片仅 {width} × {height} 像素，清晰印出的尺寸不足 {least} 毫米，请上传更大的图片。',
    en: 'The artwork has only {width} × {height} pixels: printed sharply it would not reach {least} mm. Please upload a larger one.',
  },
  artwork_resolution: {
    status: 422,
    zh: '“{area}”要求不低于 {needed} dpi，当前尺寸下图片仅 {dpi} dpi。请缩小，或上传更大的图片（铺满需 {width} × {height} 像素）。',
    en: '“{area}” needs {needed} dpi, and at this size the artwork has {dpi}. Make it smaller, or upload a larger one ({width} × {height} pixels fill the area).',
  },
  design_outside: {
    status: 422,
    zh: '图片中心须在“{area}”印刷区域内。',
    en: 'The centre of the artwork must lie inside the print area “{area}”.',
  },
  design_area_twice: {
    status: 422,
    zh: '每个印刷区域只能放置一张图片。',
    en: 'Each print area takes one artwork.',
  },
  design_frozen: {
    status: 422,
    zh: '该设计已用于订单，不能再修改，请另存为新设计。',
    en: 'This design was used in an order and stays as it is. Save your changes as a new design.',
  },
  design_in_cart: {
    status: 422,
    zh: '该设计在购物车中，请先移出购物车。',
    en: 'This design is in your cart. Take it out of the cart first.',
  },
  design_limit: {
    status: 422,
    zh: '最多保存 {limit} 个设计。',
    en: 'You can keep at most {limit} designs.',
  },
  design_of_another_product: {
    status: 422,
    zh: '该设计属于另一件商品。',
    en: 'This design belongs to another product.',
  },
  design_not_printed_here: {
    status: 422,
    zh: '该仓库不支持此设计的印制，请选择其他仓库。',
    en: 'This warehouse cannot print this design. Please choose another one.',
  },
  design_not_stockpiled: {
    status: 422,
    zh: '定制商品按单印制，不能囤货。',
    en: 'Printed goods are made to order and cannot be stockpiled.',
  },

  // cart and settlement
  quantity_required: { status: 422, zh: '数量为必填项。', en: 'Quantity is a required field.' },
  quantity_exceeds_stock: { status: 422, zh: '数量不能超过库存。', en: 'Quantity cannot exceed stock.' },
  quantity_below_minimum: {
    status: 422,
    zh: '囤货数量不能少于起订量 {minimum}。',
    en: 'Stockpile orders of this product start at {minimum} pieces.',
  },
  nothing_selected: {
    status: 422,
    zh: '请选择要下单的商品。',
    en: 'Please select the items you want to order.',
  },
  data_incorrect: {
    status: 422,
    zh: '当前数据有误，请重新选择商品。',
    en: 'Current data is incorrect, please reselect the product.',
  },
  conversion_failed: {
    status: 422,
    zh: '当前订单中部分商品货币换算失败，请刷新汇率后重试。',
    en: 'Currency conversion failed for some items in the current order. Please refresh the exchange rate and try again.',
  },
  wallet_insufficient: {
    status: 422,
    zh: '当前账户钱包不满足支付条件。',
    en: 'The current account wallet does not meet the payment conditions.',
  },
  settlement_stale: {
    status: 422,
    zh: '结算信息已变化或过期，请重新结算。',
    en: 'The settlement has changed or expired. Please settle again.',
  },
  address_required: { status: 422, zh: '请选择收货地址。', en: 'Please choose a delivery address.' },
  freight_required: { status: 422, zh: '请选择物流方式。', en: 'Please choose a shipping service.' },
  no_freight_service: {
    status: 422,
    zh: '{warehouse} 没有可送达 {place} 的物流方式。',
    en: 'No shipping service goes from {warehouse} to {place}.',
  },
  cart_full: { status: 422, zh: '购物车最多 {limit} 种商品。', en: 'The cart holds at most {limit} lines.' },

  sku_unknown: {
    status: 422,
    zh: '该仓库没有此 SKU。',
    en: 'That warehouse has no such SKU.',
  },
  stock_reserved: {
    status: 422,
    zh: '库存不能低于已预留数量。',
    en: 'Stock cannot fall below what orders have reserved.',
  },

  // orders
  role_not_allowed: {
    status: 403,
    zh: '您的角色无权执行此操作。',
    en: 'Your role does not allow this.',
  },
  payment_failed: { status: 422, zh: '支付失败！', en: 'Payment Failed!' },
  order_not_payable: { status: 422, zh: '订单当前状态不可支付。', en: 'This order can no longer be paid.' },
  order_expired: { status: 422, zh: '订单已超过支付时限。', en: 'The time to pay this order has passed.' },
  move_not_allowed: {
    status: 422,
    zh: '订单当前状态不允许此操作。',
    en: 'The order’s present status does not allow this.',
  },
  export_needs_selection: {
    status: 422,
    zh: '请先选择要导出的订单。',
    en: 'Please select the orders to export.',
  },

  // wallet and exchange
  deposit_insufficient: {
    status: 422,
    zh: '平台押金余额不足。',
    en: 'The platform deposit is too small for this.',
  },
  exchange_minimum: {
    status: 422,
    zh: '卖出人民币不得少于 100.00。',
    en: 'A sale of CNY needs at least 100.00.',
  },
  exchange_exceeds_balance: {
    status: 422,
    zh: '卖出金额不能超过可用余额。',
    en: 'The sell amount cannot exceed the available balance.',
  },
  exchange_buys_nothing: { status: 422, zh: '买入金额不能为零。', en: 'The buy amount cannot be zero.' },
  exchange_same_currency: {
    status: 422,
    zh: '卖出与买入币种不能相同。',
    en: 'Choose two different currencies to exchange.',
  },
  amount_digits: {
    status: 422,
    zh: '{currency} 金额最多 {digits} 位小数。',
    en: 'Amounts in {currency} take at most {digits} digits after the point.',
  },
  quote_used: {
    status: 422,
    zh: '该报价已使用，请重新询价。',
    en: 'This quote has been used. Please ask for a new one.',
  },
  quote_expired: {
    status: 422,
    zh: '报价已过期，请重新询价。',
    en: 'The quote has expired. Please ask for a new one.',
  },
  rate_unavailable: {
    status: 422,
    zh: '暂无可用汇率，请稍后重试。',
    en: 'There is no current exchange rate. Please try again later.',
  },
} as const satisfies Record<string, RefusalEntry>;

export type RefusalCode = keyof typeof refusals;
export type RefusalDetails = Record<string, string | number>;

/** The sentence of a refusal in the caller's language, its `{placeholders}` filled. */
export function refusalSentence(code: RefusalCode, language: Language, details: RefusalDetails = {}): string {
  return refusals[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
