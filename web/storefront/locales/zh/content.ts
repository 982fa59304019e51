export default {
  to_library: '返回产品库',
  'articles.title': '帮助中心',
  'articles.none': '还没有文章',
  'article.all': '全部文章',
  'activities.title': '活动',
  'activities.none': '目前没有活动',
  'activity.all': '全部活动',
  'activity.upcoming': '即将开始',
  'activity.running': '进行中',
  'activity.ended': '已结束',
  'activity.window': '{{from}}至{{to}}',
};
