import type { localTimeTexts as zhLocalTime, wholeNumberTexts as zhWholeNumber } from './fields.zh.ts';

export const wholeNumberTexts: typeof zhWholeNumber = {
  between: (least, most) => `Enter a whole number from ${least} to ${most.toLocaleString('en')}.`,
  from: (least) => `Enter a whole number from ${least} up.`,
};

export const localTimeTexts: typeof zhLocalTime = {
  dayOf: (label) => `${label}: date`,
  clockOf: (label) => `${label}: time`,
  wrong: 'Enter a day, and a time from 00:00 to 23:59.',
};
