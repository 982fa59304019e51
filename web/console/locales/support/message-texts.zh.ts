/** The texts of the page of messages' texts. The English ones have the same shape, which the compiler checks. */
export const messageTextsZh = {
  title: '消息文本',
  note: '买家在站内和邮件中收到的消息。修改从下一条消息起生效。',
  message: '消息',
  edited: '修改',
  shipped: '默认文本',
  editedBy: (name: string) => `${name} 修改`,
  filter: '查找消息',
  empty: '没有消息。',
  fields: { title_zh: '中文标题', title_en: '英文标题', body_zh: '中文正文', body_en: '英文正文' },
  titleHint: '也是邮件主题。',
  placeholders: '占位符',
  placeholdersHint: '发送时填入实际内容。必填的占位符须写入每种语言的标题或正文。',
  required: '必填',
  optional: '选填',
  sample: '示例',
  unknown: (placeholder: string) => `此消息没有占位符 ${placeholder}。`,
  missing: (placeholder: string) => `缺少 ${placeholder}，请写入标题或正文。`,
  previewZh: '中文预览',
  previewEn: '英文预览',
  saved: '已保存，从下一条消息起生效。',
  reset: '恢复默认文本',
  resetNote: '下一条消息起使用默认文本。当前文本仍可在操作日志中查看。',
  resetDone: '已恢复默认文本。',
};

export type MessageTextTexts = typeof messageTextsZh;
