// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '../../testing/api-server.ts';
import { buyer } from '../../testing/buyer.ts';
import { alert, clearAlert } from '../notices/alert.ts';
import { setLanguage } from '../state/local-setting.ts';
import { isLoggedIn, session, signOut, startSession } from '../session/session.ts';
import { takeWayBack } from '../session/way-back.ts';
import { api, timeoutMs } from './api.ts';
import type { Route } from '@amberdock/contract/http.ts';
import { ApiError, UnreachableError } from './errors.ts';

const list: Route = { method: 'GET', path: '/things/:id' };
const change: Route = { method: 'POST', path: '/things' };
const remove: Route = { method: 'DELETE', path: '/things' };

let server: Awaited<ReturnType<typeof apiServer>>;
beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());
beforeEach(() => setLanguage('zh'));
afterEach(() => {
  signOut();
  clearAlert();
  server.seen.length = 0;
  server.answer({});
});
const last = () => server.seen.at(-1) ?? expect.fail('nothing was asked');

describe('every request (docs/specification.md#7-the-calls-it-makes, docs/design/api.md#media-types-and-languages)', () => {
  it('"carries Authorization (Bearer plus the access_token), Accept-Language zh-Hans, and Accept set to a versioned vendor JSON type (v1)"', async () => {
    startSession('token-1', buyer());
    await api.call(change, { body: { a: 1 } });
    expect(last().headers).toMatchObject({
      authorization: 'Bearer token-1',
      'accept-language': 'zh-Hans',
      accept: 'application/vnd.amberdock.v1+json',
      'content-type': 'application/json',
    });
    expect(last().url.pathname).toBe('/api/things');
    expect(last().body).toBe('{"a":1}');
  });

  it('says en once English is chosen', async () => {
    setLanguage('en');
    await api.call(change, { body: {} });
    expect(last().headers['accept-language']).toBe('en');
  });

  it('"every GET gets an extra query parameter _t (timestamp) against caching", nothing else does', async () => {
    const before = Date.now();
    await api.call(list, { params: { id: 'a/b' } });
    expect(Number(last().url.searchParams.get('_t'))).toBeGreaterThanOrEqual(before);
    expect(last().url.pathname).toBe('/api/things/a%2Fb');
    await api.call(remove, { body: { ids: ['1'] } });
    expect(last().url.search).toBe('');
    expect(last().body).toBe('{"ids":["1"]}');
  });

  it('"GET arrays are serialised as repeated keys"; what is not given is left out', async () => {
    await api.call(list, {
      params: { id: '1' },
      query: { warehouse_id: ['SZX', 'LAX'], q: undefined, sort: '' },
    });
    expect(last().url.searchParams.getAll('warehouse_id')).toEqual(['SZX', 'LAX']);
    expect([...last().url.searchParams.keys()]).toEqual(['warehouse_id', 'warehouse_id', '_t']);
  });

  it('carries the idempotency key that the caller made', async () => {
    await api.call(change, { body: {} }, { idempotencyKey: 'key-1' });
    expect(last().headers['idempotency-key']).toBe('key-1');
  });
});

describe('answers (docs/specification.md#7-the-calls-it-makes)', () => {
  it('gives data, or the whole answer', async () => {
    const answer = { status: 200, data: [1], page: { next: null } };
    server.answer({ body: answer });
    expect(await api.call(list, { params: { id: '1' } })).toEqual([1]);
    expect(await api.send(list, { params: { id: '1' } })).toEqual(answer);
  });

  it('"a call resolves only if a response body exists"', async () => {
    server.answer({ body: '' });
    await expect(api.call(change, { body: {} })).rejects.toMatchObject({ reason: 'empty' });
  });

  it('"timeout 5000 ms": no alert, thrown for the page to say', async () => {
    expect(timeoutMs).toBe(5000);
    const over = AbortSignal.abort(new DOMException('over', 'TimeoutError'));
    const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over);
    await expect(api.call(change, { body: {} })).rejects.toMatchObject({ reason: 'timeout' });
    expect(spy).toHaveBeenCalledWith(5000);
    spy.mockRestore();
    expect(alert.get().content).toBe('');
  });

  it('"network errors … are not handled here": no alert, thrown', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(api.call(change, { body: {} })).rejects.toBeInstanceOf(UnreachableError);
    // A spy restored by itself would be restored once more by the next file, over that file’s server.
    vi.restoreAllMocks();
    expect(alert.get().content).toBe('');
  });
});

describe('error catalogue (docs/specification.md#8-error-catalogue)', () => {
  const refuse = (status: number, more: object) =>
    server.answer({ status, body: { status, code: 'x', ...more } });
  const call = () => api.call(change, { body: {} });

  it.each([400, 401, 422, 500])(
    '%i: "the server\'s message is shown as an error alert", "the error is then passed on"',
    async (status) => {
      refuse(status, { message: 'No.' });
      await expect(call()).rejects.toMatchObject({ status, code: 'x', message: 'No.' });
      expect(alert.get()).toEqual({ type: 'error', content: 'No.' });
    },
  );

  it('shows no alert for a refusal that the caller says beside its field, and one for any other', async () => {
    server.answer({ status: 422, body: { status: 422, code: 'x', message: 'No.' } });
    const call = (codes: string[]) => api.call(change, { body: {} }, { shownInPlace: codes });
    await expect(call(['x'])).rejects.toThrow(ApiError);
    expect(alert.get().content).toBe('');
    await expect(call(['y'])).rejects.toThrow(ApiError);
    expect(alert.get().content).toBe('No.');
  });

  it('shows no alert for a 422 of a call that nobody asked for, and one for any other status', async () => {
    const unasked = (status: number) => {
      refuse(status, { message: 'No.' });
      return api.call(change, { body: {} }, { isUnasked: true });
    };
    await expect(unasked(422)).rejects.toThrow(ApiError);
    expect(alert.get().content).toBe('');
    for (const status of [400, 401, 500]) {
      clearAlert();
      await expect(unasked(status)).rejects.toThrow(ApiError);
      expect([status, alert.get().content]).toEqual([status, 'No.']);
    }
  });

  it.each([403, 404, 406, 409, 413, 429, 502, 503])('%i: "other statuses show no alert"', async (status) => {
    refuse(status, { message: 'No.' });
    await expect(call()).rejects.toBeInstanceOf(ApiError);
    expect(alert.get().content).toBe('');
  });

  it('"first item if a list"', async () => {
    refuse(422, { message: ['First.', 'Second.'] });
    await expect(call()).rejects.toMatchObject({ sentences: ['First.', 'Second.'] });
    expect(alert.get().content).toBe('First.');
  });

  const reasons = {
    err: true,
    message: 'No.',
    fail_reasons: [
      { no: 'A1', reason: '余额不足' },
      { no: 'A2', reason: '已关闭' },
    ],
  };

  it('"if err is set and fail_reasons is a list, the message becomes a concatenation", in Chinese wording', async () => {
    refuse(422, reasons);
    await expect(call()).rejects.toThrow();
    expect(alert.get().content).toBe('订单号：A1 余额不足；订单号：A2 已关闭；');
  });

  it('of entries "order number: {no} {reason};" in English', async () => {
    setLanguage('en');
    refuse(422, { ...reasons, fail_reasons: [{ no: 'A1', reason: 'Closed.' }] });
    await expect(call()).rejects.toThrow();
    expect(alert.get().content).toBe('order number: A1 Closed.;');
  });

  it('without err the reasons do not replace the message', async () => {
    refuse(422, { ...reasons, err: undefined });
    await expect(call()).rejects.toThrow();
    expect(alert.get().content).toBe('No.');
  });

  it('"on 401 the user is also logged out"', async () => {
    startSession('token-1', buyer());
    refuse(401, { message: 'Ended.' });
    await expect(call()).rejects.toThrow();
    expect(isLoggedIn()).toBe(false);
    expect(session.get().token).toBeNull();
  });

  it('a session that ended leaves the way back to its page', async () => {
    startSession('token-1', buyer());
    history.replaceState(null, '', '/cart?from=mail');
    refuse(401, { message: 'Ended.' });
    await expect(call()).rejects.toThrow();
    expect(takeWayBack()).toEqual({ to: '/cart?from=mail', title: null });
  });

  it('a 401 without a user_uuid signs nobody out', async () => {
    startSession('token-1', buyer({ user_uuid: '' }));
    refuse(401, { message: 'Ended.' });
    await expect(call()).rejects.toThrow();
    expect(session.get().token).toBe('token-1');
  });
});
