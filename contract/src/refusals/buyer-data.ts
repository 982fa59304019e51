import type { RefusalTable } from './refusal-table.ts';

/** The refusals of a buyer's own data: favorites, files, verification. */
export const buyerDataRefusals = {
  favorite_failed: { status: 422, zh: '收藏失败！', en: 'Failed to add to favorites!' },
  favorite_limit: {
    status: 422,
    zh: '收藏夹最多 {limit} 件商品。',
    en: 'You can save up to {limit} favorites.',
  },
  file_missing: { status: 422, zh: '请选择要上传的文件。', en: 'Please select a file to upload.' },
  file_not_a_picture: {
    status: 422,
    zh: '请上传 JPEG、PNG 或 WebP 格式的图片。',
    en: 'Please upload a JPEG, PNG, or WebP picture.',
  },
  proof_not_readable: {
    status: 422,
    zh: '请上传 JPEG、PNG、WebP 图片，或不含脚本、附件和密码的 PDF。',
    en: 'Please upload a JPEG, PNG, or WebP picture, or a PDF without scripts, attachments, or a password.',
  },
  label_not_readable: {
    status: 422,
    zh: '面单须为 PNG，或不含脚本、附件和密码的 PDF，最多 4 页、2 MB。',
    en: 'A label must be a PNG, or a PDF without scripts, attachments, or a password: 4 pages and 2 MB at most.',
  },
  file_limit: {
    status: 422,
    zh: '上传的文件过多，请联系客服。',
    en: 'You’ve uploaded too many files. Please contact support.',
  },
  id_number_invalid: {
    status: 422,
    zh: '证件号码不正确，须与证件一致。',
    en: 'Invalid ID number. Enter it exactly as shown on the document.',
  },
  verification_pending: {
    status: 422,
    zh: '认证资料正在审核，请等待结果。',
    en: 'Your verification is under review. Please wait for the result.',
  },
  verification_done: { status: 422, zh: '账号已通过认证。', en: 'Your account is already verified.' },
} as const satisfies RefusalTable;
