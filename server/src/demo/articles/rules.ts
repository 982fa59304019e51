import type { DemoArticle } from './demo-article.ts';

export const ruleArticles: DemoArticle[] = [
  {
    key: 'wallet-and-top-up',
    category: 'trade-and-shipping',
    title: { zh: '钱包、充值与换汇', en: 'Wallet, top-up and exchange' },
    body: {
      zh: `## 四个数字

每种货币一个钱包，里面有四个数：

- **可用余额**：现在就能花的。
- **预授权**：已付款、未发货的订单冻结的金额。
- **平台保证金**：与消费无关，不能用于付款；缴纳和退还须提交申请，由运营人员审核。
- **累计消费**：已扣款减去退款。

## 充值

充值通过银行转账：在“账户总览”点“充值”，填写金额，即可看到收款账户和附言码。转账时附言写附言码，再上传转账凭证。财务在工作日核对入账，到账后你会收到消息。请用与认证主体同名的账户转账，第三方代付会被退回。

## 付款时发生了什么

输入支付密码后，钱从可用余额移到预授权。仓库交出包裹的那一刻才真正扣款；如果在发货前退款或关闭，同一笔钱原样回到可用余额。支付密码连续输错会暂时锁定，可通过手机或邮箱验证码重设。

## 换汇

卖出一种货币、买入另一种时，先得到一份有效期一分钟的报价，写明汇率、手续费和到账金额；手续费从卖出的金额里扣，不另外收。卖出人民币有最低限额，卖出额不能超过可用余额。报价只能用一次，过期重新获取。

## 对账

“交易记录”按货币、类型和时间筛选，每一行都有变动后的余额，可以导出 CSV。`,
      en: `## Four balances

Each currency has its own wallet with four balances:

- **Available**: what you can spend now.
- **Pre-authorized**: held for orders that are paid but not yet shipped.
- **Platform deposit**: security, not spending money; ask to pay it in or to have it back, and staff decide.
- **Total spend**: what was taken less what came back.

## Topping up

Money comes in by bank transfer. Choose Top up in the account overview and enter the amount: you will see the account to pay into and a reference code. Quote the code in the transfer, then upload the proof. Finance books transfers on working days, and a message tells you when yours has arrived. Pay from an account in the verified name: third-party payments are returned.

## What paying does

Once you enter the payment password, money moves from available to pre-authorized. It is taken only when the warehouse hands over the parcel. If the order is refunded or closed before that, the same sum goes back. Repeated wrong passwords lock payment for a while; a code by phone or email resets it.

## Exchange

You first get a quote, good for one minute and one use, that states rate, fee and what you will receive. The fee comes out of the amount you sell. There is a minimum when selling yuan, and you cannot sell more than is available.

## Reconciling

Transactions filter by currency, kind and time, and each line shows the balance after it. Download them as CSV.`,
    },
  },
  {
    key: 'freight-and-customs',
    category: 'trade-and-shipping',
    title: { zh: '运费与清关', en: 'Freight and customs' },
    body: {
      zh: `## 运费怎么算

包裹先称实重，再算体积重：长 × 宽 × 高除以该服务的体积系数。两者取大，按“首重 + 续重”计费，不足一个续重单位按一个算。偏远邮编另加附加费，常见的有阿拉斯加与夏威夷、英国高地与北爱、德国北海诸岛、加那利与科西嘉等。结算页把每一项都列出来，提交之后不再变动。

## 怎样省运费

同一仓、同一收件人的商品会合并成一个包裹，首重只付一次。抱枕、宠物窝这类泡货看体积重，选体积系数大的经济渠道更合算。小而重的五金正好相反。

## 带电与液体

内置电池、配套电池、液体与膏体在商品页都有标记。不接收它们的渠道不会出现在选项里。移动电源的额定能量印在机身，单件不超过航空限值。

## 清关

每个 SKU 都带海关编码、中英文申报品名和申报价值，我们据此制作商业发票。

- **美国仓、德国仓、英国仓**：当地发货，没有进口手续。
- **中国仓到欧盟**：小额包裹由我们按一站式规则代缴增值税；较高货值由收件人进口。
- **中国仓到英国、澳大利亚、挪威**：低值货物在销售时代收当地税款。
- **其他国家**：税款由收件人承担，请在你的店铺页面写清楚。

申报价值必须真实，我们不接受低报要求。`,
      en: `## How freight is worked out

A parcel has an actual weight and a volumetric one: length × width × height divided by the service's figure. The larger counts, as a first step plus further steps, each begun step in full. Remote postal codes add a surcharge; the usual ones are Alaska and Hawaii, the Scottish Highlands and Northern Ireland, the German North Sea islands, the Canaries and Corsica. Checkout lists every part and nothing moves after you submit.

## Paying less

Goods from one warehouse to one recipient travel together, so the first step is paid once. Cushions and pet beds are mostly air: choose an economy service with a generous volumetric figure. Small heavy hardware is just the opposite.

## Batteries and liquids

Product pages mark built-in cells, liquids and creams. A service that refuses them is not offered. Power banks carry their rated energy on the shell and stay under the airline limit.

## Customs

Every SKU has a tariff code, a customs name in both languages and a declared value, from which we draw the commercial invoice.

- **From the United States, Germany and the United Kingdom**: local shipping, no import.
- **China to the European Union**: we remit VAT for small parcels under the one-stop scheme; above that the recipient imports.
- **China to the United Kingdom, Australia and Norway**: local tax on low-value goods is collected at sale.
- **Elsewhere**: duties are the recipient's; please say so in your shop.

Declared values must be true. We do not under-declare on request.`,
    },
  },
  {
    key: 'returns-and-refunds',
    category: 'rules',
    title: { zh: '退货与退款', en: 'Returns and refunds' },
    body: {
      zh: `## 发货之前

未付款的订单可以在订单页自行关闭，逾期也会自动关闭，库存随即释放。已付款、尚未发货的订单想取消，请在订单详情页申请退款；已进入印制的定制商品除外。

## 发货之后

在订单详情页点“申请售后”，选好商品和数量，写明原因并附上照片。分两种：

- **仅退款**：破损、少件、错发、长期无物流更新。请在签收后七天内申请，并附外箱、面单和商品照片各一张。
- **退货退款**：商品与描述不符，或你的顾客在当地法定期限内退货。请先申请，收到退件地址后再寄出。

仓库验收后退款，一件货只能退一次。

## 退多少

按该行实付金额等比例计算。运费由运营人员按责任判断，可全退、部分退或不退。退款回到付款的钱包和币种，不受汇率变化影响。

## 时间线

订单发货三十天后自动确认收货，收货十五天后完成。发现质量问题请尽早申请；交易完成后七天内，可在订单详情页留言，由我们为你办理。`,
      en: `## Before shipping

You can close an unpaid order yourself; one that is not paid in time closes by itself, and its stock goes back. To cancel a paid order that has not shipped, request a refund on its page. Custom goods already in print are the exception.

## After shipping

Choose "After-sales request" on the order's page, name the goods and how many, and give the reason with pictures:

- **Refund only**: damage, missing or wrong items, tracking that has stopped. Ask within seven days of delivery, with one picture each of the carton, the label and the goods.
- **Return and refund**: the goods are not as described, or your customer returns them within the local statutory period. Ask first, and send the parcel only to the return address you are given.

We refund after inspection, and a unit only once.

## How much

In proportion to what was paid for the line. Freight is decided by an operator according to who was at fault: all, part or none. The money returns to the wallet and currency that paid, whatever rates have done since.

## Timeline

Receipt is confirmed automatically thirty days after shipping, and an order completes fifteen days later. Report a defect as early as you can; for seven days after completion, write to us on the order's page and we open the case for you.`,
    },
  },
  {
    key: 'rules-and-privacy',
    category: 'rules',
    title: { zh: '平台规则与隐私', en: 'House rules and privacy' },
    body: {
      zh: `## 平台规则

1. **一人一户。** 账户只供注册主体本人使用。
2. **不绕单。** 以虚假收件信息套取活动价或转卖账户，会暂停下单并退回余额。
3. **尊重授权。** 部分品牌限定销售渠道，商品页注明“不可上架某平台”的请遵守；收到品牌方投诉需在两个工作日内下架。
4. **如实认证。** 企业账户提交营业执照，个人账户提交身份证件，姓名须与证件一致。

违规处理分为提醒、限制下单和关闭账户三级，每一级都会写明原因，你可以在七天内申诉，由另一位运营人员复核。

## 我们保存什么

- 账户资料、订单、收件地址、钱包流水：依法保存，用于履约与对账。
- 证件照片：重新编码并去除元数据，不公开存放，只有你和审核人员能打开。
- 收件人信息：只交给承运商和海关，用于这一个包裹。
- 浏览数据：不接入第三方广告追踪。主题、语言等偏好保存在你自己的浏览器里。

## 你的权利

你可以随时更正资料、导出钱包流水；账户所有者还可以在“账户安全”中导出全部账户数据，或在没有未了结事项且余额为零时自行注销。注销后，资料、证件、地址和消息立即删除，联系方式可重新注册；订单与账目去除收件人信息后保留，发票、提现收款账户和转账凭证依法保存。密码和支付密码只保存不可逆的摘要，我们的任何人都看不到，也不会向你索要。`,
      en: `## House rules

1. **One account, one owner.** It is for whoever registered it.
2. **No gaming.** False recipients to harvest campaign prices, or selling an account on, suspend ordering; your balance is returned.
3. **Respect licenses.** Some brands limit where they may be sold. Follow the note on the product page and take a listing down within two working days of a complaint.
4. **Verify truthfully.** Companies send a business license, individuals an identity document, and the names must match.

Breaches lead to a notice, then a limit on ordering, then closure. Each step states its reason, and within seven days you can ask for a review by a different operator.

## What we keep

- Account data, orders, addresses and wallet entries, for as long as the law asks, to fulfil and to reconcile.
- Pictures of documents are re-encoded without metadata and stored privately; only you and the reviewers can open them.
- A recipient's details go to the carrier and to customs, for that one parcel.
- There is no third-party advertising tracker. Preferences such as theme and language stay in your own browser.

## Your rights

Correct your data and export your wallet entries at any time. The owner of an account can also export all of its data under account security, and close the account once nothing is open and every balance is zero. Profile, ID documents, addresses, and messages are then erased at once, and the contact can register again. Orders and bookings are kept without their recipients; invoices, the bank accounts of withdrawals, and proofs of transfer are kept as long as the law asks. Passwords and payment passwords are stored only as one-way digests: nobody here can read them, and nobody here will ask for them.`,
    },
  },
];
