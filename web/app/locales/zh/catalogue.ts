export default {
  'library.title': '产品库',
  'product.title': '产品详情',
  'articles.title': '文章',
  'article.title': '文章',
  'activities.title': '活动',
  'activity.title': '活动',
};
