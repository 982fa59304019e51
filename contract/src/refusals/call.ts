import type { RefusalTable } from './refusal-table.ts';

/** The refusals that any call may give: for its caller, its input or its rate. */
export const callRefusals = {
  login_required: { status: 401, zh: '请先登录！', en: 'Please Log in First!' },
  session_ended: {
    status: 401,
    zh: '登录已失效，请重新登录。',
    en: 'Your session has ended. Please log in again.',
  },
  key_ended: {
    status: 401,
    zh: 'API 密钥无效、已过期或已停用。',
    en: 'This API key is unknown, expired or revoked.',
  },
  not_found: { status: 404, zh: '没有找到。', en: 'Not found.' },
  unknown_version: { status: 406, zh: '不支持该接口版本。', en: 'This API version isn’t supported.' },
  unsupported_media_type: {
    status: 415,
    zh: '请以 {type} 发送请求内容。',
    en: 'Send the request body as {type}.',
  },
  malformed_request: { status: 400, zh: '无法读取请求。', en: 'Couldn’t read the request.' },
  headers_too_large: {
    status: 431,
    zh: '地址或请求头过长。',
    en: 'The URL or headers are too long.',
  },
  request_too_slow: { status: 408, zh: '请求发送超时。', en: 'The request took too long to arrive.' },
  malformed_body: { status: 400, zh: '请求内容无法读取。', en: 'Couldn’t read the request body.' },
  body_too_large: { status: 413, zh: '内容过大。', en: 'The content is too large.' },
  invalid: { status: 422, zh: '填写有误。', en: 'Some fields are invalid.' },
  too_many_requests: {
    status: 429,
    zh: '操作过于频繁，请在 {seconds} 秒后重试。',
    en: 'Too many attempts. Please try again in {seconds} {seconds:second|seconds}.',
  },
  in_progress: {
    status: 409,
    zh: '相同的请求正在处理中，请稍后重试。',
    en: 'The same request is still in progress. Please try again shortly.',
  },
  idempotency_key_reused: {
    status: 422,
    zh: '该幂等键已用于另一请求。',
    en: 'This idempotency key was used for a different request.',
  },
  unavailable: {
    status: 503,
    zh: '服务暂时不可用，请稍后重试。',
    en: 'The service is temporarily unavailable. Please try again shortly.',
  },
  scope_missing: {
    status: 403,
    zh: '您没有“{scope}”权限，无法执行此操作。',
    en: 'You need the “{scope}” scope to do this.',
  },
  person_only: {
    status: 403,
    zh: 'API 密钥不能执行此操作，请由成员登录后操作。',
    en: 'An API key can’t do this. A member has to sign in and do it.',
  },
  permission_missing: {
    status: 403,
    zh: '您的角色没有“{permission}”权限。',
    en: 'Your role doesn’t have the “{permission}” permission.',
  },
} as const satisfies RefusalTable;
