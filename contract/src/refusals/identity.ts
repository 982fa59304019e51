import type { RefusalTable } from './refusal-table.ts';

/** Accounts, codes, passwords and the address book. */
export const identityRefusals = {
  account_not_registered: { status: 422, zh: '账号未注册。', en: 'Account not registered.' },
  account_registered: { status: 422, zh: '账号已注册。', en: 'Account has registered.' },
  wrong_credentials: {
    status: 422,
    zh: '账号或密码不正确。',
    en: 'Wrong account or password.',
  },
  account_suspended: {
    status: 422,
    zh: '该账号已停用，请联系客服。',
    en: 'This account has been suspended. Please contact support.',
  },
  verify_code_wrong: {
    status: 422,
    zh: '验证码不正确或已过期。',
    en: 'The verification code is wrong or has expired.',
  },
  verify_code_too_soon: {
    status: 429,
    zh: '请在 {seconds} 秒后再获取验证码。',
    en: 'Please wait {seconds} {seconds:second|seconds} before requesting another code.',
  },
  wrong_password: { status: 422, zh: '当前密码不正确。', en: 'Wrong current password.' },
  payment_password_missing: {
    status: 422,
    zh: '请先设置支付密码。',
    en: 'Please set up a payment password first.',
  },
  payment_password_is_login: {
    status: 422,
    zh: '支付密码不能与登录密码相同。',
    en: 'Choose a payment password that differs from your login password.',
  },
  payment_password_wrong: {
    status: 422,
    zh: '支付密码不正确，还可尝试 {left} 次。',
    en: 'Wrong payment password. {left} {left:attempt|attempts} left.',
  },
  payment_password_locked: {
    status: 422,
    zh: '支付密码已锁定，请在 {minutes} 分钟后重试。',
    en: 'The payment password is locked. Please try again in {minutes} {minutes:minute|minutes}.',
  },
  second_factor_required: {
    status: 422,
    zh: '请输入身份验证器中的验证码。',
    en: 'Enter the code from your authenticator app.',
  },
  second_factor_wrong: {
    status: 422,
    zh: '验证码不正确或已使用过。',
    en: 'This code is wrong or has been used already.',
  },
  passkey_ceremony_ended: {
    status: 422,
    zh: '操作已超时，请重试。',
    en: 'This took too long. Please try again.',
  },
  passkey_refused: {
    status: 422,
    zh: '该通行密钥无法使用，请改用密码登录。',
    en: 'This passkey doesn’t work here. Please use your password.',
  },
  passkey_required: {
    status: 422,
    zh: '本店要求员工两步验证，请使用您的通行密钥登录。',
    en: 'This shop requires more than a password of its staff. Sign in with your passkey.',
  },
  passkey_not_added: {
    status: 422,
    zh: '无法添加该通行密钥，请重试。',
    en: 'This passkey couldn’t be added. Please try again.',
  },
  passkeys_full: {
    status: 422,
    zh: '最多可保存 {count} 个通行密钥，且每个只能添加一次。',
    en: 'You can keep at most {count} passkeys, each of them once.',
  },
  challenge_ended: {
    status: 422,
    zh: '登录已超时，请重新输入密码。',
    en: 'This took too long. Please enter your password again.',
  },
  enrolment_ended: {
    status: 422,
    zh: '设置已超时，请重新开始。',
    en: 'This took too long. Please start again.',
  },
  second_factor_on: { status: 422, zh: '两步验证已开启。', en: 'Two-step verification is already on.' },
  second_factor_off: { status: 422, zh: '两步验证未开启。', en: 'Two-step verification is off.' },
  username_taken: { status: 422, zh: '该用户名已被使用。', en: 'This username is already taken.' },
  email_invalid: { status: 422, zh: '邮箱格式不正确。', en: 'Please enter a valid email address.' },
  contact_mismatch: {
    status: 422,
    zh: '这不是该账号绑定的手机号或邮箱。',
    en: 'This isn’t the phone or email on your account.',
  },
  phone_invalid: { status: 422, zh: '手机号码格式不正确。', en: 'Please enter a valid phone number.' },
  address_columns_missing: {
    status: 422,
    zh: '文件缺少以下列：{columns}。请按模板填写表头。',
    en: 'The file has no column for: {columns}. Use the headings of the template.',
  },
  address_limit: {
    status: 422,
    zh: '地址簿最多保存 {limit} 个地址。',
    en: 'You can save up to {limit} addresses.',
  },
} as const satisfies RefusalTable;
