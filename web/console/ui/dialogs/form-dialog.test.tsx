// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeConsolePage, pressKey, showConsolePart } from '../../testing/console-page.tsx';
import { FormDialog } from './form-dialog.tsx';

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
