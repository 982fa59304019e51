import { auditActionNames } from '@amberdock/contract/console/audit-action-labels.ts';
import { adjustmentTexts, ledgerTexts } from './money/ledger.zh.ts';
import { walletRequestTexts } from './money/wallet-requests.zh.ts';
import { zhOrders } from './orders/orders.zh.ts';
import { brandTexts, categoryTexts } from './catalog/categories/categories.zh.ts';
import { newProductTexts } from './catalog/new-product.zh.ts';
import { productImportTexts } from './catalog/product-imports.zh.ts';
import { printAreaTexts } from './catalog/print-areas.zh.ts';
import { productDocumentTexts } from './catalog/product-documents.zh.ts';
import { localTimeTexts, wholeNumberTexts } from './system/fields.zh.ts';
import { namedAmountText, pictureFieldTexts } from './catalog/picture-field.zh.ts';
import { campaignTexts } from './content/campaigns.zh.ts';
import { articleTexts, carouselTexts, orderTexts } from './content/shop-content.zh.ts';
import { productPictureTexts } from './catalog/product-pictures.zh.ts';
import { skuTexts } from './catalog/skus.zh.ts';
import { productTexts } from './catalog/products.zh.ts';
import { freightTexts } from './catalog/freight.zh.ts';
import { warehouseTexts } from './catalog/warehouses.zh.ts';
import { benefitTexts } from './people/benefits.zh.ts';
import { webhookTexts } from './people/webhooks.zh.ts';
import { accountTexts, peopleTexts, verificationTexts } from './people/people.zh.ts';
import { zhCustoms } from './customs.zh.ts';
import { zhPallets } from './orders/pallets.zh.ts';
import { zhTracking } from './orders/tracking.zh.ts';
import { casesZh } from './support/cases.zh.ts';
import { threadsZh } from './support/threads.zh.ts';
import { ratesZh } from './money/rates.zh.ts';
import { salesZh } from './money/sales.zh.ts';
import { auditZh } from './audit.zh.ts';
import { factorZh } from './factor.zh.ts';
import { announcementsZh } from './announcements.zh.ts';
import { messageTextsZh } from './support/message-texts.zh.ts';
import { searchZh } from './search.zh.ts';
import { homeZh } from './system/home.zh.ts';
import { permissionsZh } from './system/permissions.zh.ts';
import { settingsZh } from './system/settings.zh.ts';

/** The console's texts. The English ones have the same shape, which the compiler checks. */
export const zh = {
  name: '管理后台',
  failure: {
    title: '加载失败',
    outdated: '刷新失败，以下内容可能不是最新的',
    retry: '重试',
    unreachable: '无法连接服务器，请检查网络后重试。',
    noAnswer: '服务器未及时答复，操作可能已完成，请刷新确认后再试。',
  },
  save: '保存',
  cancel: '取消',
  close: '关闭',
  newestShown: '已载入最新内容，请核对后再操作。',
  upload: {
    sending: (percent: number) => `上传中 ${percent}%`,
    processing: '上传完成，正在保存…',
    progress: '上传进度',
    stop: '停止上传',
  },
  unsaved: {
    title: '放弃未保存的内容？',
    text: '已填写的内容尚未保存，离开后将丢失。',
    stay: '继续编辑',
    discard: '放弃',
  },
  signIn: {
    title: '登录管理后台',
    account: '账号',
    password: '密码',
    submit: '登录',
    passkey: '使用通行密钥',
    noPasskey: '未使用通行密钥。',
    forgotten: '如忘记密码，可请后台管理员在“员工”页为您重设。',
    ended: '登录已过期，请重新登录。页面上已填写的内容会保留。',
    storefront: '前往商城',
  },
  shell: {
    search: '搜索页面、操作或编号',
    searchPlaceholder: '搜索…',
    nothingFound: '没有找到。',
    openOrder: (no: string) => `打开订单 ${no}`,
    findIn: (page: string, text: string) => `在“${page}”中查找 ${text}`,
    menu: '导航',
    changePassword: '修改密码',
    signOut: '退出登录',
    light: '浅色主题',
    dark: '深色主题',
    language: 'English',
    skip: '跳到正文',
    keys: '快捷键：⌘K 或 Ctrl+K 搜索',
    notAllowed: '您的角色无权查看此页面。',
    notFound: '页面不存在。',
    toHome: '返回首页',
    loading: '加载中',
    failed: '页面无法显示',
    failedHint: '系统可能刚刚更新，或网络中断。请重新加载；如仍无法显示，请联系管理员。',
    reload: '重新加载',
  },
  roles: { admin: '管理员', catalogue: '商品', fulfilment: '仓储', finance: '财务', support: '客服' },
  permissions: permissionsZh,
  nav: {
    home: '首页',
    orders: '订单',
    shipping: '发货',
    walletRequests: '充值与提现',
    cases: '售后',
    staff: '员工',
    auditLog: '操作日志',
    jobs: '后台任务',
    outbox: '发件箱',
  },
  groups: {
    work: '工作',
    customers: '客户',
    money: '资金',
    catalog: '商品',
    storefront: '商城',
    system: '系统',
  },
  home: homeZh,
  accounts: accountTexts,
  products: productTexts,
  productImports: productImportTexts,
  printAreas: printAreaTexts,
  productDocuments: productDocumentTexts,
  namedAmount: namedAmountText,
  wholeNumber: wholeNumberTexts,
  localTime: localTimeTexts,
  pictureField: pictureFieldTexts,
  productPictures: productPictureTexts,
  articles: articleTexts,
  carousel: carouselTexts,
  order: orderTexts,
  newProduct: newProductTexts,
  skus: skuTexts,
  categories: categoryTexts,
  brands: brandTexts,
  warehouses: warehouseTexts,
  freight: freightTexts,
  benefits: benefitTexts,
  failingWebhooks: webhookTexts,
  people: peopleTexts,
  verifications: verificationTexts,
  walletRequests: walletRequestTexts,
  ledger: ledgerTexts,
  adjustments: adjustmentTexts,
  factor: factorZh,
  staff: {
    title: '员工',
    add: '添加员工',
    account: '账号',
    name: '姓名',
    role: '角色',
    state: '状态',
    active: '在职',
    inactive: '已停用',
    lastSignIn: '最近登录',
    never: '从未登录',
    edit: '编辑',
    editOf: (name: string) => `编辑 ${name}`,
    password: '初始密码',
    newPassword: '新密码',
    oldPassword: '当前密码',
    passwordHint: '至少 10 个字符',
    accountHint: '2 至 40 个字母、数字、点、横线或下划线',
    resetPassword: '重设密码',
    resetOf: (name: string) => `为 ${name} 重设密码`,
    resetNote: '该员工的所有会话会立即结束。',
    deactivateNote: '停用或更换角色后，该员工会立即退出登录。',
    added: (name: string) => `已添加 ${name}。`,
    changed: (name: string) => `已保存 ${name}。`,
    passwordSet: (name: string) => `已为 ${name} 设置新密码。`,
    ownPasswordSet: '密码已修改，您的其他会话已结束。',
    empty: '还没有员工。',
    may: (permissions: string[]) => `权限：${permissions.join('、')}`,
    warehouses: '仓库',
    warehousesHint: '只能查看和发出这些仓库的订单；不选则不限。',
  },
  auditLog: {
    title: '操作日志',
    time: '时间',
    actor: '操作人',
    commandLine: '命令行',
    action: '操作',
    subject: '对象',
    change: '变更',
    before: '变更前',
    after: '变更后',
    empty: '没有记录。',
    filterSubject: '订单、商品、SKU、用户等编号',
    any: '全部',
    days: '日期',
    clear: '清除筛选',
    secret: '（不记录内容）',
    actions: auditActionNames('zh'),
  },
  jobs: {
    title: '后台任务',
    task: '任务',
    state: '状态',
    attempts: '尝试',
    runAt: '计划时间',
    error: '最近一次错误',
    noError: '没有错误。',
    empty: '队列中没有这样的任务。',
    all: '全部',
    states: { failed: '失败', retrying: '重试中', running: '运行中', waiting: '等待' },
    retry: (count: number) => `立即重试（${count}）`,
    tooMany: (count: number, most: number) => `已选 ${count} 个，一次最多 ${most} 个`,
    retried: (count: number) => `已重新安排 ${count} 个任务。`,
  },
  outbox: {
    title: '发件箱',
    note: '未配置邮件服务器或短信接口时，邮件和短信会留在这里；发送失败的会自动重试，原因见“后台任务”。发出后正文即被清除。',
    channel: '方式',
    channels: { email: '邮件', sms: '短信' },
    target: '收件人',
    subject: '主题',
    body: '正文',
    created: '创建时间',
    sent: '发出时间',
    unsent: '未发出',
    onlyUnsent: '只看未发出',
    empty: '没有邮件或短信。',
  },
  orders: zhOrders,
  cases: casesZh,
  threads: threadsZh,
  rates: ratesZh,
  sales: salesZh,
  audit: auditZh,
  announcements: announcementsZh,
  campaigns: campaignTexts,
  messageTexts: messageTextsZh,
  search: searchZh,
  settings: settingsZh,
  tracking: zhTracking,
  customs: zhCustoms,
  pallets: zhPallets,
  file: { tooLarge: (name: string, size: string) => `${name} 超过 ${size}。` },
  table: { more: '加载更多', selectAll: '全选', selectRow: '选择此行', details: '详情' },
};

export type Texts = typeof zh;
