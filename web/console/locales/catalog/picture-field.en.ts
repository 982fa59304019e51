import type { namedAmountText as zhNamedAmount, pictureFieldTexts as zh } from './picture-field.zh.ts';

export const pictureFieldTexts: typeof zh = {
  none: 'No picture yet',
  current: 'The current picture',
  choose: 'Choose a picture',
  replace: 'Replace the picture',
  keep: 'Keep the old one',
  remove: 'Remove',
  uploaded: (name) => `${name} is uploaded. It shows once you save.`,
  limits: (megabytes) => `JPEG, PNG, WebP, AVIF or GIF, up to ${megabytes} MB.`,
  notSent: 'Couldn’t upload it. Check your connection and try again.',
};

export const namedAmountText: typeof zhNamedAmount = (amounts) =>
  `The text names an amount of money (${amounts}). Visitors who aren’t signed in read it too, and the shop shows them no prices.`;
