export default {
  'cart.title': 'Cart',
  'order.title': 'Checkout',
  'order-detail.title': 'Order detail',
  'my-orders.title': 'My orders',
  'my-pallet.title': 'My pallets',
};
