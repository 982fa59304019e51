export default {
  to_library: 'Browse products',
  'articles.title': 'Help center',
  'articles.none': 'No articles yet',
  'article.all': 'All articles',
  'activities.title': 'Activities',
  'activities.none': 'No activities right now',
  'activity.all': 'All activities',
  'activity.upcoming': 'Starts soon',
  'activity.running': 'On now',
  'activity.ended': 'Ended',
  'activity.window': '{{from}} to {{to}}',
};
