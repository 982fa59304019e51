import { contentRoutes } from '@amberdock/contract/catalog/content.ts';
import { contentPictureRoutes } from '@amberdock/contract/console/content/content-pictures.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { registerPictureUpload } from '../catalogue/index.ts';
import { registerStaffArticles } from './articles/articles.console.routes.ts';
import { getActivity, listActivities } from './activities.view.ts';
import { registerCampaigns } from './campaigns/campaigns.console.routes.ts';
import {
  getArticle,
  listArticleCategories,
  listArticles,
  listHotKeys,
  listSlides,
  viewSettings,
} from './content.view.ts';
import { registerStaffSlides } from './slides/slides.console.routes.ts';
import { registerSettings } from './settings.console.routes.ts';
import { registerSitemaps } from './sitemap.routes.ts';

export const registerContent: RegisterFeature = (app, deps) => {
  serve(app, contentRoutes.settings, ({ read, language }) => viewSettings(read, language));
  serve(app, contentRoutes.hotKeys, ({ read, language }) => listHotKeys(read, language));
  serve(app, contentRoutes.carousel, ({ read, language }) => listSlides(read, language));
  serve(app, contentRoutes.articleCategories, ({ read, language }) => listArticleCategories(read, language));
  serve(app, contentRoutes.articles, ({ read, language, query }) =>
    listArticles(read, language, query.category_id),
  );
  serve(app, contentRoutes.article, ({ read, language, params }) => getArticle(read, language, params.id));
  serve(app, contentRoutes.activities, ({ read, language }) => listActivities(read, language));
  serve(app, contentRoutes.activity, ({ read, actor, language, params }) =>
    getActivity(read, { actor, language, idOrKey: params.id }),
  );
  registerSettings(app);
  registerPictureUpload(app, deps, contentPictureRoutes.upload);
  registerCampaigns(app);
  registerStaffArticles(app);
  registerStaffSlides(app);
  return registerSitemaps(app, deps);
};
