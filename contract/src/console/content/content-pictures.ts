import type { CallsOf } from '../../http.ts';
import type { contentPictureSchemas } from '../../schemas/console/content/content-pictures.ts';

/** The call by which the staff upload a picture of a campaign or a slide (docs/design/console.md#pictures-of-content). */
export const contentPictureRoutes: CallsOf<typeof contentPictureSchemas> = {
  upload: { method: 'POST', path: '/console/content-pictures' },
};
