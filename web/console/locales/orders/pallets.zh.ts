/** Texts of buyers' pallets. */
export const zhPallets = {
  title: '囤货托盘',
  search: '搜索托盘',
  searchHint: '托盘号、SKU 或买家',
  onlyDue: '仅看已产生仓储费',
  empty: '没有托盘。',
  no: '托盘号',
  left: '剩余 / 预留 / 购买',
  units: (left: number, reserved: number, bought: number) => `${left} / ${reserved} / ${bought}`,
  stored: '入库时间',
  freeUntil: '免费期至',
  due: '应收仓储费',
};
