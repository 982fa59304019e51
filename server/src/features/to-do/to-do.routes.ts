import { toDoRoutes } from '@amberdock/contract/people/to-do.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { viewToDo } from './to-do.view.ts';

export const registerToDo: RegisterFeature = (app) => {
  serve(app, toDoRoutes.list, ({ actor, read }) => viewToDo(read, actor));
};
