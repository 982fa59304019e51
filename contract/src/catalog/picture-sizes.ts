/** The widths that a picture is served in, in pixels, and the formats, best first: `{url}/{width}.{format}`. */
export const pictureWidths = [160, 320, 640, 960, 1280] as const;
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];
