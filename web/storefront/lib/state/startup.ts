import { contentRoutes } from '@amberdock/contract/catalog/content.ts';
import type { ArticleCategory, CarouselSlide, HotKey } from '@amberdock/contract/catalog/content.ts';
import type { Call, RouteData } from '@amberdock/contract/http.ts';
import { api } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import { logOnly } from '../log.ts';
import { localSetting } from './local-setting.ts';
import { applySettings } from './site-settings.ts';
import { createStore, useStore } from './store.ts';

/**
 * The data that the storefront loads once when it starts (docs/specification.md#7-the-calls-it-makes); null
 * until it is there.
 */
export type StartData = {
  hotKeys: HotKey[] | null;
  carousel: CarouselSlide[] | null;
  articleCategories: ArticleCategory[] | null;
};

export const startData = createStore<StartData>({ hotKeys: null, carousel: null, articleCategories: null });
export const useStartData = (): StartData => useStore(startData);

let isStarted = false;
const languageNow = () => localSetting.get().set_language;

/** Asks again as a visitor where the session has ended: the same page goes on without it. */
const answerOf = (route: Call): Promise<unknown> =>
  api.call(route).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return api.call(route);
    throw error;
  });

/** Uses the answer unless another language has been chosen meanwhile, whose own answer is on its way. */
async function ask<R extends Call>(route: R, use: (data: RouteData<R>) => void): Promise<void> {
  const language = languageNow();
  try {
    const data = (await answerOf(route)) as RouteData<R>;
    if (languageNow() === language) use(data);
  } catch (error) {
    logOnly(`The start-up call ${route.path} failed.`, error);
  }
}

const keep = (found: Partial<StartData>): void => startData.set({ ...startData.get(), ...found });

/**
 * Makes the four start-up calls once per page load, and again when another language is chosen, because the shop's name and texts
 * come in one; a failure of one is only logged and does not affect the others.
 */
export async function loadStartData(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  let language = languageNow();
  localSetting.subscribe(() => {
    if (languageNow() === language) return;
    language = languageNow();
    void askAll();
  });
  await askAll();
}

const askAll = () =>
  Promise.all([
    ask(contentRoutes.hotKeys, (hotKeys) => keep({ hotKeys })),
    ask(contentRoutes.carousel, (carousel) => keep({ carousel })),
    ask(contentRoutes.articleCategories, (articleCategories) => keep({ articleCategories })),
    ask(contentRoutes.settings, applySettings),
  ]);
