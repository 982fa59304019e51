/** Texts of the page of the audit; the invariants are those of docs/design/invariants.md, by number. */
export const auditZh = {
  title: '数据审计',
  hint: '每晚从原始记录核对资金、库存和订单，也可以随时运行。运行期间可以离开此页。',
  run: '立即运行',
  asked: '已安排运行，结束后显示结果。',
  none: '还没有运行过。',
  last: '最近一次',
  earlier: '之前的运行',
  invariant: '核对内容',
  checked: '已核对',
  broken: '错误',
  clean: '全部正确',
  brokenOf: (count: number) => `${count} 处错误`,
  started: '开始时间',
  seconds: '用时（秒）',
  more: (count: number) => `另有 ${count} 处`,
  invariants: {
    1: '分录借贷相等，余额等于其明细，买家余额不为负',
    2: '预授权等于未结冻结，累计消费无误，每个申请和卡支付至多一笔记账',
    3: '库存等于其变动，占用等于未结预留，不超过现有数量',
    4: '订单等于商品、运费与费用之和；扣款、解冻、退款与包裹、取消、售后一致；发票与贷项通知单相符且连号',
    5: '已付款订单有且仅有一笔付款',
    6: '托盘数量等于买入减去预留和发出，加上退回',
    7: '状态记录都是允许的路径，包裹状态与物流动态一致',
    8: '每个幂等键只有一个结果；每次变更在事件日志中恰有一条记录，读取方的位置均在日志之内',
    9: '每个账户有一位所有者，成员当月支出与付款一致',
  } as Record<number, string>,
};

export type AuditTexts = typeof auditZh;
