import { expect, test } from 'vitest';
import { inWords, normalText, oneTypoFrom, stemOf } from './words.rules.ts';

test.each<[one: string, same: string]>([
  ['necklaces', 'necklace'],
  ['batteries', 'battery'],
  ['knives', 'knife'],
  ['womens', 'woman'],
  ['colours', 'color'],
  ['jewellery', 'jewelry'],
])('%s and %s are one word', (one, same) => {
  expect(stemOf(one)).toBe(stemOf(same));
});

test('models and numbers have no other form', () => {
  expect(['a4s', '2000s', 'is'].map(stemOf)).toEqual(['a4s', '2000s', 'is']);
});

test('traditional characters become simplified ones', () => {
  expect(normalText('麥克風 ＵＳＢ 保溫杯')).toBe('麦克风 usb 保温杯');
});

test.each(['keybord', 'keyboardd', 'keyboarf', 'kyeboard', 'eyboard'])(
  '%s is one typo from keyboard',
  (typed) => {
    expect(oneTypoFrom(typed)).toContain('keyboard');
  },
);

test('two typos are another word, none is no typo', () => {
  expect(oneTypoFrom('kebord')).not.toContain('keyboard');
  expect(oneTypoFrom('keyboard')).not.toContain('keyboard');
});

test('Chinese is segmented into words, the rest stays as it is', () => {
  expect(inWords('usb儿童耳机')).toBe('usb 儿童 耳机');
  expect(inWords('加厚 静音')).toBe('加厚 静音');
  expect(inWords('steel  cup')).toBe('steel  cup');
});
