import { staffSlideRoutes } from '@amberdock/contract/console/content/slides.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import { addSlide, changeSlide, orderSlides, removeSlide } from './change-slides.ts';
import { listStaffSlides, viewSlide } from './slides.view.ts';

/** Registers the calls by which the staff write the carousel. */
export function registerStaffSlides(app: FastifyInstance): void {
  serve(app, staffSlideRoutes.list, ({ read }) => listStaffSlides(read));
  serve(app, staffSlideRoutes.add, ({ actor, body, change }) =>
    change(async (tx) => {
      const { picture_file_id: fileId, ...input } = body;
      return viewSlide(tx, await addSlide(tx, actor, { ...input, fileId }));
    }),
  );
  serve(app, staffSlideRoutes.change, ({ actor, params: { id }, body, change }) =>
    change(async (tx) => {
      const { picture_file_id: fileId = null, ...input } = body;
      await changeSlide(tx, actor, { ...input, id, fileId });
      return viewSlide(tx, id);
    }),
  );
  serve(app, staffSlideRoutes.remove, ({ actor, params: { id }, query, change }) =>
    change(async (tx) => {
      await removeSlide(tx, actor, { id, version: query.version });
      return {};
    }),
  );
  serve(app, staffSlideRoutes.order, ({ actor, body, change }) =>
    change(async (tx) => {
      await orderSlides(tx, actor, body.slide_ids);
      return listStaffSlides(tx);
    }),
  );
}
