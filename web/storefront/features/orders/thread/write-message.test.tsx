// @vitest-environment happy-dom
import type { CaseMessageInput } from '@amberdock/contract/trade/after-sales.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { named, openPage, press, says, submitForm, until } from '../../../testing/page.tsx';
import { clearShown, the } from '../../../testing/render.tsx';
import { WriteMessage } from './write-message.tsx';
import { typeInto } from '../../../../kit/testing/type-into.ts';

let sent: CaseMessageInput[];
/** The uploads under way, by the name of the file; a test ends each. */
let underWay: Map<string, Upload>;

/** An upload that lasts until the test ends it: the pictures of a slow line. */
class Upload {
  upload = {};
  status = 0;
  response: unknown = null;
  onload = () => {};
  open(): void {}
  setRequestHeader(): void {}
  send(form: FormData): void {
    underWay.set((form.get('file') as File).name, this);
  }
}

beforeEach(() => {
  sent = [];
  underWay = new Map();
  vi.stubGlobal('XMLHttpRequest', Upload);
});
afterEach(async () => {
  await clearShown();
  vi.unstubAllGlobals();
});

const page = {
  default: function Page() {
    const write = useMutation(async (message: CaseMessageInput) => {
      sent.push(message);
      return message;
    });
    return <WriteMessage purpose="after_sales" write={write} />;
  },
};
const open = () => openPage(page, { at: '/order/case' });

const write = (place: HTMLElement, text: string) =>
  act(async () => {
    const field = the<HTMLTextAreaElement>(place, 'textarea');
    typeInto(field, text);
  });
const choose = (place: HTMLElement, ...names: string[]) =>
  act(async () => {
    const field = the<HTMLInputElement>(place, 'input[type=file]');
    const files = names.map((name) => new File(['picture'], name, { type: 'image/png' }));
    Object.defineProperty(field, 'files', { value: files, configurable: true });
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
const finish = (name: string) =>
  act(async () => {
    const upload = underWay.get(name) as Upload;
    Object.assign(upload, { status: 200, response: { status: 200, data: { file_id: `id of ${name}` } } });
    upload.onload();
  });
const refuse = (name: string, message: string) =>
  act(async () => {
    const upload = underWay.get(name) as Upload;
    Object.assign(upload, { status: 422, response: { status: 422, code: 'file_not_picture', message } });
    upload.onload();
  });
const shown = (place: HTMLElement) => place.querySelectorAll('form img').length;

it('a message that was sent leaves the focus in the field for the next one', async () => {
  const place = await open();
  await write(place, 'Where is it?');
  await act(async () => named(place, 'Send').focus());
  await submitForm();
  expect(sent).toHaveLength(1);
  const field = the<HTMLTextAreaElement>(place, 'textarea');
  expect([field.value, document.activeElement]).toEqual(['', field]);
});

describe('the pictures of a message', () => {
  it('hold the message back until they are uploaded, and stay removed while another is uploaded', async () => {
    const place = await open();
    await write(place, 'See the picture');
    await choose(place, 'first.png');
    await finish('first.png');
    await until(() => shown(place) === 1, 'the first picture is there');
    await choose(place, 'second.png');
    expect(named(place, 'Send')).toHaveProperty('disabled', true);
    await press(place, 'Remove picture 1');
    expect(shown(place)).toBe(0);
    await finish('second.png');
    await until(() => shown(place) === 1, 'the second picture is there');
    await submitForm();
    expect(sent).toEqual([{ text: 'See the picture', file_ids: ['id of second.png'] }]);
    expect(shown(place)).toBe(0);
  });

  it('are kept but for those that are refused, and it is said why', async () => {
    const place = await open();
    await choose(place, 'good.png', 'bad.png');
    await finish('good.png');
    await refuse('bad.png', 'Upload a JPEG, PNG or WebP picture.');
    await until(() => shown(place) === 1, 'the good picture is there');
    await says('Upload a JPEG, PNG or WebP picture.');
    await write(place, 'See the picture');
    await submitForm();
    expect(sent).toEqual([{ text: 'See the picture', file_ids: ['id of good.png'] }]);
  });

  it('are nine at most, and it is said that others were left out', async () => {
    const place = await open();
    const names = Array.from({ length: 11 }, (_, index) => `${index}.png`);
    await choose(place, ...names);
    for (const name of underWay.keys()) await finish(name);
    await until(() => shown(place) === 9, 'nine pictures are there');
    await says('Up to 9 pictures: the others were left out.');
  });
});
