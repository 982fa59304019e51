import type { Permission } from '@amberdock/contract/access.ts';

/** The permissions of operators, as a role's description lists them. */
export const permissionsZh: Record<Permission, string> = {
  console: '登录后台',
  'orders.read': '查看订单',
  'orders.ship': '发货',
  'orders.close': '取消商品',
  'orders.answer': '回复订单留言',
  'print_files.read': '领取印刷文件',
  'cases.decide': '处理售后',
  'money.read': '查看资金',
  'money.book': '确认汇款',
  'money.approve': '审批资金',
  'rates.write': '录入汇率',
  'catalogue.read': '查看商品',
  'catalogue.write': '修改商品',
  'stock.write': '修改库存',
  'content.write': '修改商城内容',
  'announcements.write': '发布公告',
  'people.read': '查看客户',
  'people.write': '修改客户资料',
  'accounts.block': '冻结账户',
  'benefits.write': '修改权益',
  'verifications.decide': '审核认证',
  'operators.write': '管理员工',
  'audit.read': '查看操作日志',
  system: '系统管理',
};
