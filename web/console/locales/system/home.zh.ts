import type { SetUpStep } from '@amberdock/contract/console/operations.ts';

/** Texts of the first page: what waits, and what a new shop still lacks. */
export const homeZh = {
  title: '待处理',
  nothing: '目前没有待处理的事项。',
  oldest: '最早',
  items: {
    orders_to_ship: '待发货子订单',
    order_threads: '待回复的订单留言',
    cases: '待处理售后',
    verifications: '待审核认证',
    failing_webhooks: '推送失败的 Webhook',
    wallet_requests: '待处理的充值和提现申请',
    adjustments: '待复核的调账',
    low_stock: '库存偏低的在售 SKU',
    rates_ending: '即将过期的汇率',
    broken_invariants: '审计发现的错误',
    failed_jobs: '失败的后台任务',
    unsent_letters: '未发出的邮件和短信',
  },
  setUp: '开店准备',
  setUpHint: '以下都完成后，买家就能下单。',
  setUpDone: (done: number, all: number) => `已完成 ${done} / ${all}`,
  done: '已完成',
  steps: {
    warehouses: ['新建仓库', '发货地、截单时间和币种'],
    freight: ['上传运费表', '每个仓库寄往各地的费用'],
    rates: ['录入汇率', '仓库币种与人民币的换算'],
    products: ['新建或导入商品', '含报价和库存，然后上架'],
    top_ups: ['填写收款账户', '买家据此充值'],
    title: ['为商城命名', '显示在浏览器标签、页面顶栏和邮件中'],
  } as Record<SetUpStep, [name: string, hint: string]>,
};
