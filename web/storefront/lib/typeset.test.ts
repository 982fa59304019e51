import { describe, expect, it } from 'vitest';
import { aroundValue, beforeValue, joinSentences, labeled, valueMark } from './typeset.ts';

describe('a text before a value', () => {
  it.each([
    ['Wallet balance:', 'Wallet balance: '],
    ['钱包余额：', '钱包余额：'],
    ['价格锁定，剩余', '价格锁定，剩余 '],
  ])('%j becomes %j', (text, expected) => expect(beforeValue(text)).toBe(expected));
});

describe('sentences', () => {
  it('are separated by a space in English and by nothing in Chinese', () => {
    expect(joinSentences(['One.', 'Two.'])).toBe('One. Two.');
    expect(joinSentences(['一。', '二。'])).toBe('一。二。');
  });

  it('are none where there are none', () => expect(joinSentences([])).toBe(''));
});

describe('a label and its value', () => {
  it.each([
    ['Currency', 'EUR', 'Currency: EUR'],
    ['币种', 'EUR', '币种：EUR'],
    ['SKU-1', '商品已下架。', 'SKU-1: 商品已下架。'],
  ])('of %j and %j are %j', (label, value, expected) => expect(labeled(label, value)).toBe(expected));
});

describe('a text around a value', () => {
  it('is the text before it and after it, in the order of the language', () => {
    expect(aroundValue(`剩余 ${valueMark} 件`)).toEqual({ before: '剩余 ', after: ' 件' });
    expect(aroundValue(`${valueMark} left`)).toEqual({ before: '', after: ' left' });
  });
});
