import { expect, test } from 'vitest';
import { workEach } from './work-each.ts';

test('what fails holds up nothing behind it, and is named when all have been tried', async () => {
  const tried: number[] = [];
  const work = (item: number) => {
    tried.push(item);
    return item === 2 ? Promise.reject(new Error('stuck')) : Promise.resolve(item !== 3);
  };
  await expect(workEach([1, 2, 3, 4], work, (item) => `no ${item}`)).rejects.toThrow(
    '1 of 4 failed, first no 2: stuck',
  );
  expect(tried).toEqual([1, 2, 3, 4]);
  expect(await workEach([1, 3, 4], work, String)).toBe(2);
});

test('a failure that all would meet ends the run, and is thrown as it is unless others failed before', async () => {
  class Down extends Error {}
  const tried: number[] = [];
  const work = (item: number) => {
    tried.push(item);
    if (item === 2) throw new Error('stuck');
    return Promise.reject(new Down('no answer'));
  };
  const endsAt = (error: unknown) => error instanceof Down;
  await expect(workEach([1, 2], work, String, endsAt)).rejects.toThrow(Down);
  expect(tried).toEqual([1]);
  await expect(workEach([2, 3, 4], work, String, endsAt)).rejects.toThrow('2 of 3 failed, first 2: stuck');
  expect(tried).toEqual([1, 2, 3]);
});
