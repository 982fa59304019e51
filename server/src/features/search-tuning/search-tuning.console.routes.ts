import { searchTuningRoutes } from '@amberdock/contract/console/search-tuning.ts';
import { serve } from '../../http/serve.ts';
import { searchCountsOf } from '../catalogue/index.ts';
import { explainSearch, plainQuery } from '../search/index.ts';
import type { RegisterFeature } from '../feature.ts';
import { changeHotKeys } from './change-hot-keys.ts';
import { changeLanding } from './change-landing.ts';
import { changeRule } from './change-rule.ts';
import { addSynonyms, changeSynonyms, removeSynonyms } from './change-synonyms.ts';
import {
  findCounts,
  findHidden,
  findHotKeys,
  findLandings,
  findRuleVersion,
  findSynonyms,
} from './search-tuning.store.ts';

/** Registers the calls by which the staff see and tune what a search finds. */
export const registerSearchTuning: RegisterFeature = (app) => {
  serve(app, searchTuningRoutes.explain, async ({ read, language, query: { q } }) => {
    const searchQuery = plainQuery(q);
    // Read first: if somebody changes the rule while the rest is read, a save with this version is refused.
    const version = await findRuleVersion(read, searchQuery);
    const [matches, hidden] = await Promise.all([
      explainSearch(read, q, language),
      findHidden(read, searchQuery, language),
    ]);
    return { query: searchQuery, matches, hidden, version };
  });
  serve(app, searchTuningRoutes.changeRule, ({ actor, body, change }) =>
    change(async (tx) => {
      await changeRule(tx, actor, body);
      return {};
    }),
  );
  serve(app, searchTuningRoutes.synonyms, ({ read, query: { q = '' } }) => findSynonyms(read, q.trim()));
  serve(app, searchTuningRoutes.addSynonyms, ({ actor, body, change }) =>
    change((tx) => addSynonyms(tx, actor, body)),
  );
  serve(app, searchTuningRoutes.changeSynonyms, ({ actor, params, body, change }) =>
    change((tx) => changeSynonyms(tx, actor, { ...body, id: params.id })),
  );
  serve(app, searchTuningRoutes.removeSynonyms, ({ actor, params, query, change }) =>
    change(async (tx) => {
      await removeSynonyms(tx, actor, { ...params, ...query });
      return {};
    }),
  );
  serve(app, searchTuningRoutes.landings, ({ read }) => findLandings(read));
  serve(app, searchTuningRoutes.changeLanding, ({ actor, body, change }) =>
    change(async (tx) => {
      await changeLanding(tx, actor, body);
      return {};
    }),
  );
  serve(app, searchTuningRoutes.hotKeys, ({ read }) => findHotKeys(read));
  serve(app, searchTuningRoutes.changeHotKeys, ({ actor, body, change }) =>
    change((tx) => changeHotKeys(tx, actor, body)),
  );
  serve(app, searchTuningRoutes.counts, async ({ db, query }) => {
    // This process's own are a moment old at most.
    await searchCountsOf(app.db).save(app.db);
    return findCounts(db, query.only_without_match ?? false);
  });
  return Promise.resolve();
};
