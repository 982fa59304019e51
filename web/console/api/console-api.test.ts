// @vitest-environment happy-dom
import type { Route } from '@amberdock/contract/http.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changePreferences } from '../preferences.ts';
import { call } from './console-api.ts';

beforeEach(() => changePreferences({ language: 'zh' }));
afterEach(() => vi.unstubAllGlobals());

const read: Route = { method: 'GET', path: '/console/orders' };
const change: Route = { method: 'POST', path: '/console/orders' };
const unreachable = '无法连接服务器，请检查网络后重试。';
const noAnswer = '服务器未及时答复，操作可能已完成，请刷新确认后再试。';

const fails = (error: Error) => vi.stubGlobal('fetch', () => Promise.reject(error));
const answers = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

test('a server that is not reached is said in the operator’s words', async () => {
  fails(new TypeError('Failed to fetch'));
  await expect(call(change)).rejects.toMatchObject({ message: unreachable, status: 0, code: 'unreachable' });
});

test('a change without an answer in time, or with that of a gateway, may have been made', async () => {
  fails(new DOMException('The operation timed out.', 'TimeoutError'));
  await expect(call(change)).rejects.toThrow(noAnswer);
  answers(502, '<html>Bad gateway</html>');
  await expect(call(change)).rejects.toMatchObject({ message: noAnswer, status: 502 });
  answers(200, '{"data": {"id"');
  await expect(call(change)).rejects.toThrow(noAnswer);
});

test('what is only read cannot have been made', async () => {
  answers(504, '');
  await expect(call(read)).rejects.toMatchObject({ message: unreachable, status: 504 });
});

test('a refusal says its own sentence', async () => {
  answers(409, '{"code": "changed_meanwhile", "message": "安娜刚刚修改过。"}');
  await expect(call(change)).rejects.toMatchObject({
    message: '安娜刚刚修改过。',
    code: 'changed_meanwhile',
  });
});
