// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { session } from '../../lib/session/session.ts';
import { apiServer } from '../../testing/api-server.ts';
import { buyer } from '../../testing/buyer.ts';
import { uploadArtwork } from './upload-artwork.ts';

let server: Awaited<ReturnType<typeof apiServer>>;
beforeAll(async () => {
  server = await apiServer();
  session.set({ token: 'token-1', user: buyer() });
});
afterAll(() => {
  session.set({ token: null, user: null });
  server.close();
});
afterEach(() => void (server.seen.length = 0));

const upload = () => uploadArtwork(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'p1');

it('goes to its product as every request does, and what the server says of it comes with it', async () => {
  server.answer({ body: { status: 200, data: { id: 'a1' }, message: 'Low resolution.' } });
  expect(await upload()).toEqual({ artwork: { id: 'a1' }, message: 'Low resolution.' });
  const [request] = server.seen;
  expect(`${request?.url.pathname}${request?.url.search}`).toBe('/api/my/artworks?product_id=p1');
  expect(request?.headers.authorization).toBe('Bearer token-1');
  server.answer({ body: { status: 200, data: { id: 'a2' } } });
  expect((await upload()).message).toBeNull();
});

it('is no artwork where no body answers it', async () => {
  server.answer({ body: '' });
  await expect(upload()).rejects.toMatchObject({ reason: 'empty' });
});
