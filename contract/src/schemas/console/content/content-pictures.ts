import { describeCalls } from '../../describe-calls.ts';
import { pictureUpload } from '../products/picture-upload.ts';

export const contentPictureSchemas = describeCalls({
  upload: {
    access: { operator: 'content.write' },
    summary:
      'Upload a picture of a campaign or a slide as multipart/form-data (field `file`): JPEG, PNG, WebP, AVIF or GIF up to 15 MB and 40 megapixels',
    description:
      'It is re-encoded without camera and location data, and shown nowhere until a campaign or a slide names it; deleted after a day without one.',
    ...pictureUpload,
  },
});
