// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  closeConsolePage,
  fieldOf,
  fill,
  openConsolePage,
  press,
  pressKey,
  says,
  showConsolePart,
} from '../../testing/console-page.tsx';
import { FormDialog } from './form-dialog.tsx';
import { KeptModal } from './kept-modal.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useUnsaved } from './use-unsaved.ts';

afterEach(closeConsolePage);

const onClose = vi.fn();
afterEach(() => onClose.mockReset());
const show = (isPending: boolean) =>
  showConsolePart(
    <FormDialog
      title="Receive goods"
      onClose={onClose}
      onSubmit={() => {}}
      submit={{ label: 'Save', isPending }}
    >
      <TextInput label="Reason" />
    </FormDialog>,
  );
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );

test('a dialog whose call runs does not close: its refusal would be seen by nobody', async () => {
  await show(true);
  await pressKey('Escape');
  for (const button of [...buttons('Cancel'), ...buttons('Close')]) await act(async () => button.click());
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that waits for its operator closes by Escape', async () => {
  await show(false);
  await pressKey('Escape');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape asks before what was typed is lost, and a second one goes on with the form', async () => {
  await show(false);
  await fill('Reason', 'Delivery 4711');
  await pressKey('Escape');
  await says('Discard unsaved changes?');
  await pressKey('Escape');
  expect(document.body.textContent).not.toContain('Discard unsaved changes?');
  expect(onClose).not.toHaveBeenCalled();
  await pressKey('Escape');
  await press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape in a dialog that was opened from another one closes the upper one alone', async () => {
  const onUpperClose = vi.fn();
  const lower = (upper: boolean) =>
    showConsolePart(
      <KeptModal title="Review" onClose={onClose}>
        {upper && (
          <FormDialog
            title="Reject"
            onClose={onUpperClose}
            onSubmit={() => {}}
            submit={{ label: 'Reject', isPending: false }}
          >
            Why?
          </FormDialog>
        )}
      </KeptModal>,
    );
  await lower(false);
  await lower(true);
  await pressKey('Escape');
  expect(onUpperClose).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Receive
      </button>
      {isOpen && (
        <FormDialog
          title="Receive goods"
          onClose={() => setOpen(false)}
          onSubmit={() => {}}
          submit={{ label: 'Save', isPending: false }}
        >
          <TextInput label="Reason" />
        </FormDialog>
      )}
    </>
  );
}

test.each(['Escape', 'discarding'])(
  'a dialog that closes gives the focus back to its button: %s',
  async (way) => {
    await showConsolePart(<Opener />);
    const opener = buttons('Receive')[0];
    await act(async () => opener?.focus());
    await press('Receive');
    await act(async () => fieldOf('Reason').focus());
    if (way === 'discarding') await fill('Reason', 'Delivery 4711');
    await pressKey('Escape');
    if (way === 'discarding') await press('Discard');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(document.activeElement).toBe(opener);
  },
);

function Reply() {
  useUnsaved(true);
  return <UnsavedGuard />;
}

test('another page is opened only after a question while something is not saved', async () => {
  const page = await openConsolePage({ Component: Reply }, { path: '/cases/1' });
  await page.go('/cases');
  await says('Discard unsaved changes?');
  await press('Keep editing');
  await page.go('/cases');
  await press('Discard');
  expect(document.body.textContent).not.toContain('Discard');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
});

test('the tab asks before it is closed while something is not saved', async () => {
  await openConsolePage({ Component: Reply }, { path: '/cases/1' });
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
