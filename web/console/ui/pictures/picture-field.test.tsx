// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  chooseFiles,
  closeConsolePage,
  fakeApi,
  openConsolePage,
  press,
  says,
} from '../../testing/console-page.tsx';
import { PictureField } from './picture-field.tsx';
import { useContentPicture } from './use-content-picture.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(closeConsolePage);

function Component() {
  const picture = useContentPicture();
  return (
    <>
      <PictureField label="Banner" current={{ id: 'old', url: '/pictures/old' }} picture={picture} />
      <p>{picture.chosen ? `file ${picture.chosen.fileId}` : 'no file'}</p>
    </>
  );
}
const open = () => openConsolePage({ Component }, { path: '/x', at: '/x' });
const choose = (name: string) => chooseFiles(new File(['x'], name));
const shown = () => document.querySelector('img')?.getAttribute('src');

test('a chosen picture is uploaded and shown, and the old one can be kept instead', async () => {
  api.answer(() => ({ body: { data: { file_id: 'f1', width: 9, height: 9 } } }));
  await open();
  expect(shown()).toBe('/pictures/old/640.webp');
  await choose('sale.jpg');
  await says('sale.jpg is uploaded. It shows once you save.');
  await says('file f1');
  expect(shown()).toMatch(/^blob:/);
  await press('Keep the old one');
  await says('no file');
  expect(shown()).toBe('/pictures/old/640.webp');
});

test('a picture that is refused leaves the old one, and says why', async () => {
  api.answer(() => ({ status: 422, body: { code: 'picture_not_readable', message: 'It does not open.' } }));
  await open();
  await choose('list.pdf');
  await says('It does not open.');
  expect([shown(), document.body.textContent?.includes('no file')]).toEqual(['/pictures/old/640.webp', true]);
});
