export default {
  to_library: 'Back to the library',
  'articles.title': 'Help center',
  'articles.none': 'There are no articles yet',
  'article.all': 'All articles',
  'activities.title': 'Activities',
  'activities.none': 'There is no activity at the moment',
  'activity.all': 'All activities',
  'activity.upcoming': 'Starts soon',
  'activity.running': 'Running',
  'activity.ended': 'Ended',
  'activity.window': '{{from}} to {{to}}',
};
