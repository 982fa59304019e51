/** Texts of the picture of a campaign or a slide. */
export const pictureFieldTexts = {
  none: '还没有图片',
  current: '当前图片',
  choose: '选择图片',
  replace: '更换图片',
  keep: '保留原图片',
  remove: '移除',
  uploaded: (name: string) => `已上传 ${name}，保存后生效。`,
  limits: (megabytes: number) => `JPEG、PNG、WebP、AVIF 或 GIF，不超过 ${megabytes} MB。`,
  notSent: '无法上传，请检查网络后重试。',
};

/** The warning for a text that visitors see and that names a sum of money. */
export const namedAmountText = (amounts: string) =>
  `文字中提到了金额（${amounts}）。未登录的访客也会看到，而商城不向访客显示价格。`;
