import type { RefusalTable } from './refusal-table.ts';

/** What any call may refuse: who calls, what was sent, how often. */
export const callRefusals = {
  login_required: { status: 401, zh: '请先登录！', en: 'Please Log in First!' },
  session_ended: {
    status: 401,
    zh: '登录已失效，请重新登录。',
    en: 'Your session has ended. Please log in again.',
  },
  not_found: { status: 404, zh: '没有找到。', en: 'Not found.' },
  unknown_version: { status: 406, zh: '不支持该接口版本。', en: 'This version of the API does not exist.' },
  unsupported_media_type: { status: 415, zh: '请以 JSON 发送请求内容。', en: 'Send the body as JSON.' },
  malformed_request: { status: 400, zh: '无法读取请求。', en: 'The request could not be read.' },
  headers_too_large: {
    status: 431,
    zh: '地址或请求头过长。',
    en: 'The address or the headers are too long.',
  },
  request_too_slow: { status: 408, zh: '请求发送超时。', en: 'The request took too long to arrive.' },
  malformed_body: { status: 400, zh: '请求内容无法读取。', en: 'The request body could not be read.' },
  body_too_large: { status: 413, zh: '内容过大。', en: 'That is too large.' },
  invalid: { status: 422, zh: '填写有误。', en: 'Some of what was sent is not valid.' },
  too_many_requests: {
    status: 429,
    zh: '操作过于频繁，请在 {seconds} 秒后重试。',
    en: 'Too many tries. Please try again in {seconds} seconds.',
  },
  in_progress: {
    status: 409,
    zh: '相同的请求正在处理中，请稍后重试。',
    en: 'The same request is still being worked on. Please try again shortly.',
  },
  idempotency_key_reused: {
    status: 422,
    zh: '该幂等键已用于另一请求。',
    en: 'This idempotency key was used for a different request.',
  },
  unavailable: {
    status: 503,
    zh: '服务暂时不可用，请稍后重试。',
    en: 'The service is busy. Please try again shortly.',
  },
  scope_missing: {
    status: 403,
    zh: '您没有“{scope}”权限，无法执行此操作。',
    en: 'This needs the scope "{scope}", which you do not have.',
  },
  permission_missing: {
    status: 403,
    zh: '您的角色没有“{permission}”权限。',
    en: 'This needs the permission "{permission}", which your role does not have.',
  },
} as const satisfies RefusalTable;
