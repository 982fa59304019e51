export default {
  'library.title': 'Product library',
  'product.title': 'Product',
  'articles.title': 'Articles',
  'article.title': 'Article',
  'activities.title': 'Activities',
  'activity.title': 'Activity',
};
