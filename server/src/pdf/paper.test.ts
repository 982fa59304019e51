import { expect, test } from 'vitest';
import { pdfText } from '../testing/files/pdf-text.ts';
import { Paper } from './paper.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, nth) => `N${nth + 1}.`);

const tableOf = async (rows: string[][]) => {
  const paper = new Paper('Test');
  await paper.table(
    [
      { title: 'Name', width: 100 },
      { title: 'Numbers', width: 200 },
    ],
    rows,
  );
  return paper.finish();
};

test.each([
  ['Polish', 'Łódź, Świętokrzyska'],
  ['Romanian', 'București, Țânțari'],
  ['Turkish', 'İstanbul, Ağaçlı'],
  ['Vietnamese', 'Nguyễn Thị Hồng'],
  ['Ukrainian', 'Київ, Ґалаґан'],
  ['Greek', 'Αθήνα, Παπαδόπουλος'],
  ['Korean', '서울특별시 강남구'],
  ['Japanese', '東京都渋谷区カタカナ'],
  ['Thai', 'กรุงเทพมหานคร'],
])('an address in %s is written in its own letters', async (_, address) => {
  const paper = new Paper('Test');
  paper.write(address);
  const [text = ''] = await pdfText(await paper.finish());
  // A change of typeface within a word reads as a space.
  expect(text.normalize('NFC').replaceAll(' ', '')).toBe(address.replaceAll(' ', ''));
});

test.each([
  ['Arabic', 'محمد العلي دبي'],
  ['Hebrew', 'דוד כהן חיפה'],
])('a name in %s is written in its own letters, its first word to the right', async (_, name) => {
  const paper = new Paper('Test');
  paper.write(name);
  const [text = ''] = await pdfText(await paper.finish());
  // Of a page the words are read from left to right, and the letters of each as it is spelled.
  expect(text.replaceAll(/\P{L}/gu, '')).toBe(name.split(' ').toReversed().join(''));
});

test('a row that is higher than a page goes on to the next, with nothing lost at the edge', async () => {
  const names = numbered(150);
  const pages = await pdfText(await tableOf([['tall', names.join('\n')]]));
  expect(pages[0]).toContain('N1.');
  expect(pages.length).toBeGreaterThan(2);
  const seen = pages.join(' ').split(' ');
  expect(names.filter((name) => !seen.includes(name))).toEqual([]);
  for (const page of pages) expect(page).toMatch(/^Name Numbers /);
});

test('a row that fits a page is not divided', async () => {
  const rows = numbered(60).map((name) => [name, `first of ${name}\nlast of ${name}`]);
  for (const page of await pdfText(await tableOf(rows))) {
    expect(page.match(/last/g)?.length).toBe(page.match(/first/g)?.length);
  }
});

test('pages of a paper are numbered where it has several, each paper by itself', async () => {
  const paper = new Paper('Test');
  const columns = [{ title: 'Name', width: 100 }];
  await paper.table(
    columns,
    numbered(60).map((name) => [name]),
  );
  paper.nextPaper();
  paper.write('short');
  paper.nextPaper();
  await paper.table(
    columns,
    numbered(90).map((name) => [name]),
  );
  const feet = (await pdfText(await paper.finish())).map((page) => page.match(/\d+ \/ \d+/)?.[0] ?? '');
  expect(feet).toEqual(['1 / 2', '2 / 2', '', '1 / 3', '2 / 3', '3 / 3']);
});

test('others have their turn while a long table is written', async () => {
  let turns = 0;
  let timer = setImmediate(function turn() {
    turns++;
    timer = setImmediate(turn);
  });
  await tableOf(numbered(50).map((name) => [name, name]));
  clearImmediate(timer);
  expect(turns).toBeGreaterThanOrEqual(50);
});

test('a sign that no typeface has becomes a question mark', async () => {
  const paper = new Paper('Test');
  paper.write('陶瓷 🎁');
  expect(await pdfText(await paper.finish())).toEqual(['陶瓷 ?']);
});
