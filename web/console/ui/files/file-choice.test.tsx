// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { chooseFiles, closeConsolePage, says, showConsolePart } from '../../testing/console-page.tsx';
import { FileChoice } from './file-choice.tsx';

afterEach(closeConsolePage);

const show = (onFile: (file: File) => void) =>
  showConsolePart(
    <FileChoice label="Upload" accept=".csv" bytesMax={10_000} isPending={false} onFile={onFile} />,
  );

test('the field is emptied after each choice, so that the same file can be chosen again', async () => {
  const onFile = vi.fn();
  await show(onFile);
  const emptied = vi.fn();
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(field, 'value', { get: () => 'C:\\fakepath\\a.csv', set: emptied });
  const file = new File(['a'], 'a.csv');
  await chooseFiles(file);
  expect(onFile).toHaveBeenCalledWith(file);
  expect(emptied.mock.lastCall?.[0] || '').toBe('');
  expect(emptied).toHaveBeenCalled();
});

test('a file that is too large is refused before it is sent', async () => {
  const onFile = vi.fn();
  await show(onFile);
  await chooseFiles(new File(['a'.repeat(10_001)], 'all.csv'));
  await says('all.csv is larger than 10 KB.');
  expect(onFile).not.toHaveBeenCalled();
});
