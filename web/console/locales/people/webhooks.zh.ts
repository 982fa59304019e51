/** Texts of the list of failing webhooks. */
export const webhookTexts = {
  title: '推送失败的 Webhook',
  note: '按失败时间排列，最早的在前。账户的所有者与管理者已收到消息；五天没有成功的地址会停用。',
  empty: '没有推送失败的 Webhook。',
  address: '地址',
  state: '状态',
  states: { failing: '持续失败', disabled: '已停用' },
  since: '开始失败',
  failures: '连续失败',
  waiting: '待推送',
  lastAnswer: '最近一次应答',
  status: (status: number) => `HTTP ${status}`,
  faults: {
    status: '状态码错误',
    redirect: '被重定向',
    too_slow: '超时',
    unreachable: '无法连接',
    private_address: '内网地址',
    certificate: '证书无效',
    disabled: '已停用',
  },
};
