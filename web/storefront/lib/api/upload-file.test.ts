// @vitest-environment happy-dom
import { vendorMediaType } from '@amberdock/contract/http.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiServer } from '../../testing/api-server.ts';
import { buyer } from '../../testing/buyer.ts';
import { alert, clearAlert } from '../notices/alert.ts';
import { isLoggedIn, session, startSession } from '../session/session.ts';
import { setLanguage } from '../state/local-setting.ts';
import { uploadFile } from './upload-file.ts';

let server: Awaited<ReturnType<typeof apiServer>>;
beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());
beforeEach(() => setLanguage('zh'));
afterEach(() => {
  session.set({ token: null, user: null });
  clearAlert();
  server.seen.length = 0;
});

const file = () => new File(['%PDF-1.4'], 'label.pdf', { type: 'application/pdf' });
const stored = { file_id: 'f1' };

const upload = () => uploadFile(file(), { purpose: 'label' });

describe('an upload (docs/specification.md#7-the-calls-it-makes, docs/specification.md#8-error-catalogue)', () => {
  it('is sent below /api with the headers of every request', async () => {
    startSession('token-1', buyer());
    server.answer({ body: { status: 200, data: stored } });
    expect(await upload()).toEqual(stored);
    const [request] = server.seen;
    expect(`${request?.method} ${request?.url.pathname}${request?.url.search}`).toBe(
      'POST /api/files?purpose=label',
    );
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'accept-language': 'zh-Hans',
      accept: vendorMediaType,
      'content-type': expect.stringMatching(/^multipart\/form-data; ?boundary=/),
    });
    expect(request?.body).toContain('%PDF-1.4');
  });

  it('shows the sentence of a refusal, and signs out on 401', async () => {
    startSession('token-1', buyer());
    server.answer({ status: 422, body: { status: 422, code: 'x', message: 'No.' } });
    await expect(upload()).rejects.toMatchObject({ status: 422, code: 'x' });
    expect(alert.get()).toEqual({ type: 'error', content: 'No.' });
    expect(isLoggedIn()).toBe(true);
    server.answer({ status: 401, body: { status: 401, message: 'Ended.' } });
    await expect(upload()).rejects.toMatchObject({ status: 401 });
    expect(isLoggedIn()).toBe(false);
  });

  it('is not made where no body answers it', async () => {
    server.answer({ body: '' });
    await expect(upload()).rejects.toMatchObject({ reason: 'empty' });
    expect(alert.get().content).toBe('');
  });
});
