/** Texts of the benefits of accounts. */
export const benefitTexts = {
  title: '账户权益',
  about:
    '企业账户在认证通过前享个人账户的权益。已提交的订单与已入库的托盘不受修改影响；超出新上限的密钥与 Webhook 继续有效，但不能再新建。',
  types: { individual: '个人账户', company: '已认证的企业账户' },
  editedBy: (name: string) => `${name} 修改于`,
  shipped: '尚未修改过',
  takePresent: '放弃我的修改，显示当前数值',
  done: '权益已保存。',
};
