export const wholeNumberTexts = {
  between: (least: number, most: number) => `请填写 ${least} 至 ${most} 的整数。`,
  from: (least: number) => `请填写不小于 ${least} 的整数。`,
};

export const localTimeTexts = {
  dayOf: (label: string) => `${label}：日期`,
  clockOf: (label: string) => `${label}：时间`,
  wrong: '请填写日期和 00:00 至 23:59 之间的时间。',
};
