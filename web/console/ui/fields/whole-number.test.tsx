// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  openConsolePage,
  says,
} from '../../testing/console-page.tsx';
import { UnitsField } from './units-field.tsx';
import { WholeNumber } from './whole-number.tsx';

afterEach(closeConsolePage);

const open = async (bounds: { min?: number; max?: number }) => {
  fakeApi();
  const Component = () => {
    const [units, setUnits] = useState<number | string>('');
    return <WholeNumber label="Units" value={units} onChange={setUnits} {...bounds} />;
  };
  await openConsolePage({ Component }, { path: '/x', at: '/x' });
  return fieldOf('Units') as HTMLInputElement;
};

test.each([
  ['0', { min: 1 }, 'Enter a whole number from 1 up.'],
  ['-9', {}, 'Enter a whole number from 0 up.'],
  ['30', { max: 24 }, 'Enter a whole number from 0 to 24.'],
  ['1.5', {}, 'Enter a whole number from 0 up.'],
  ['1.000', { max: 24 }, 'Enter a whole number from 0 to 24.'],
])(
  '%s outside of %j stands as it was typed when the field is left, and is not sent',
  async (typed, bounds, sentence) => {
    const field = await open(bounds);
    field.focus();
    await fill('Units', typed);
    field.blur();
    await says(sentence);
    expect([field.value, field.validationMessage]).toEqual([typed, sentence]);
  },
);

test('a number on either bound is sent, and none at all says nothing', async () => {
  const field = await open({ min: 1, max: 24 });
  for (const typed of ['1', '24', '']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other in one field
    await fill('Units', typed);
    expect([typed, field.validity.customError]).toEqual([typed, false]);
  }
});

/** Types letter by letter, as a keyboard does, for the field reads a number from each. */
const type = async (label: string, text: string) => {
  for (let end = 1; end <= text.length; end += 1) {
    const { value } = fieldOf(label) as HTMLInputElement;
    // oxlint-disable-next-line no-await-in-loop -- one letter after the other
    await fill(label, value + text[end - 1]);
  }
};

test.each(['1.5', '1.000'])(
  '%s units typed by letters are no 15 and no 1, and are not sent',
  async (typed) => {
    fakeApi();
    const heard: number[] = [];
    const Component = () => {
      const [units, setUnits] = useState(0);
      heard.push(units);
      return <UnitsField label="Units" units={units} onUnits={setUnits} />;
    };
    await openConsolePage({ Component }, { path: '/x', at: '/x' });
    await type('Units', typed);
    await says('Enter a whole number from 0 up.');
    const field = fieldOf('Units') as HTMLInputElement;
    expect([field.value, field.validity.customError]).toEqual([typed, true]);
    expect(heard).not.toContain(15);
  },
);

test('zeros before a number are dropped', async () => {
  const field = await open({ min: 1, max: 24 });
  await type('Units', '007');
  expect([field.value, field.validity.customError]).toEqual(['7', false]);
});
