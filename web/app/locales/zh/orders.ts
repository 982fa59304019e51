export default {
  'cart.title': '购物车',
  'order.title': '确认订单',
  'order-detail.title': '订单详情',
  'my-orders.title': '我的订单',
  'my-pallet.title': '我的托盘',
};
