import { describe, expect, test } from 'vitest';
import { svgElements } from './svg-elements.ts';
import { refuseUnfolding } from './svg-unfolding.ts';

const look =
  (inside: string, attributes = '', head = '') =>
  () =>
    refuseUnfolding(
      svgElements(
        `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="xlink" ${attributes}>${inside}</svg>`,
      ),
    );

/** Makes `depth` definitions, each with `times` copies of the previous one: times ^ depth in total. */
const chain = (
  depth: number,
  times: number,
  hold: (n: number) => string,
  define: (n: number, body: string) => string,
) => Array.from({ length: depth }, (_, n) => define(n + 1, hold(n).repeat(times))).join('');
const group = (n: number, body: string) => `<g id="x${n}">${body}</g>`;
const rect = '<rect id="x0" width="1" height="1"/>';
const uses = (depth: number, times: number) =>
  `<defs>${rect}${chain(depth, times, (n) => `<use href="#x${n}"/>`, group)}</defs><use href="#x${depth}"/>`;
const painted = (element: string, property: string, depth = 9, times = 6) =>
  chain(
    depth,
    times,
    (n) => `<path d="M0 0L1 1L2 2" ${property}="url(#x${n})"/>`,
    (n, body) => `<${element} id="x${n}">${body}</${element}>`,
  ) +
  `<${element} id="x0">${rect.replace('x0', 'r')}</${element}><path d="M0 0L1 1L2 2" ${property}="url(#x${depth})"/>`;
const byClass = (n: number) => `<rect class="c${n}" width="1" height="1"/>`;
const masksByClass = (rule: (n: number) => string) =>
  `<style>${Array.from({ length: 10 }, (_, n) => rule(n)).join('\n')}</style><mask id="x0"/>` +
  chain(9, 9, byClass, (n, body) => `<mask id="x${n}">${body}</mask>`) +
  byClass(9);
const bomb = `<svg xmlns="http://www.w3.org/2000/svg">${uses(9, 9)}</svg>`;

describe('what an SVG would unfold to', () => {
  test('is counted to the element: a hundred thousand may be drawn, one more may not', () => {
    // 1 svg + 1 use and its reference, then for each level its group and two elements for each copy in it.
    const drawn = (last: number) =>
      `<defs>${group(0, '<g/>'.repeat(last))}${group(1, '<use href="#x0"/>'.repeat(100))}</defs><use href="#x1"/>`;
    const fixed = 1 + 2 + 1 + 100 * 2 + 100;
    const most = Math.floor((100_000 - fixed) / 100);
    expect(look(drawn(most))).not.toThrow();
    expect(look(drawn(most + 1))).toThrow('unfolds to too much');
  });

  test.each([
    ['copies of copies', uses(9, 9)],
    ['by the old name of the attribute', uses(9, 9).replaceAll('href', 'xlink:href')],
    ['with the # written as a number', uses(9, 9).replaceAll('"#', '"&#x23;')],
    ['patterns in patterns', painted('pattern', 'fill')],
    ['patterns as strokes', painted('pattern', 'stroke')],
    ['masks in masks', painted('mask', 'mask')],
    ['clips in clips', painted('clipPath', 'clip-path')],
    ['markers on every bend', painted('marker', 'marker-mid')],
    [
      'masks by style',
      painted('mask', 'mask').replaceAll(/mask="(url[^"]*)"/g, 'style="opacity:1; mask: $1"'),
    ],
    ['masks by class', masksByClass((n) => `.c${n}{mask:url(#x${n})}`)],
    [
      'masks by class inside @media',
      `${masksByClass((n) => `@media all { g > rect.c${n} { mask: url("#x${n}") } }`)}`,
    ],
    ['masks by class, in CDATA', masksByClass((n) => `<![CDATA[.c${n}{mask:url('#x${n}')}]]>`)],
    [
      'masks by class, behind a brace in quotation marks',
      masksByClass((n) => `.c${n}{font-family:"} .x{"; mask:url(#x${n})}`),
    ],
    [
      'a fill handed down to many shapes',
      `<pattern id="p">${rect.repeat(400)}</pattern><g fill="url(#p)">${'<path/>'.repeat(400)}</g>`,
    ],
    [
      'a fill handed down to copies',
      `<pattern id="p">${rect.repeat(400)}</pattern><defs><g id="g">${'<path/>'.repeat(400)}</g></defs><use fill="url(#p)" href="#g"/>`,
    ],
    [
      'pictures of elements in filters',
      chain(
        9,
        6,
        (n) => `<feImage href="#r${n}"/>`,
        (n, body) => `<filter id="f${n}">${body}</filter><rect id="r${n}" filter="url(#f${n})"/>`,
      ) + '<use href="#r9"/>',
    ],
    [
      'many steps of a filter on many shapes',
      `<filter id="f">${'<feGaussianBlur/>'.repeat(25)}</filter>${'<path filter="url(#f)"/>'.repeat(25)}`,
    ],
    ['nested drawings', uses(9, 9).replaceAll('<g ', '<svg ').replaceAll('</g>', '</svg>')],
  ])('is too much: %s', (_, inside) => {
    expect(look(inside)).toThrow('unfolds to too much');
  });

  test.each([
    ['two groups that hold each other', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    [
      'a pattern filled with itself',
      '<pattern id="p"><rect fill="url(#p)"/></pattern><rect fill="url(#p)"/>',
    ],
    ['a group that copies what it stands in', '<g id="a"><g><use href="#a"/></g></g>'],
  ])('has no end: %s', (_, inside) => {
    expect(look(inside)).toThrow('a part of itself');
  });

  test.each([
    ['entities of its own', '<text>&l;</text>', '<!DOCTYPE svg [<!ENTITY l "lol">]>'],
    ['entities behind a quoted >', '', '<!DOCTYPE svg PUBLIC "a>" "b" [<!ENTITY l "lol">]>'],
    ['an encoding with another idea of ASCII', '', '<?xml version="1.0" encoding="UTF-7"?>'],
    ['a style sheet brought along', '', '<?xml-stylesheet href="&#100;ata:text/css,*{}"?>'],
    ['a style sheet imported from itself', '<style>@import "data:text/css,.a{mask:url(%23m)}";</style>', ''],
    ['escapes in a style', '<g style="m\\61sk:url(#m)"/>', ''],
    ['a selector that we do not weigh', masksByClass((n) => `:is(.c${n}){mask:url(#x${n})}`), ''],
    ['quotation marks that do not close', '<style>.a{font:"x; mask:url(#m)}</style>', ''],
    ['a nested rule', '<style>.a{ .b{fill:red} mask:url(#m) }</style>', ''],
    [
      'another drawing as a picture',
      `<image href="data:image/svg+xml;base64,${Buffer.from(bomb).toString('base64')}"/>`,
      '',
    ],
    [
      'another drawing, its address broken by a line end',
      `<image href="da&#10;ta:image/svg+xml,${encodeURIComponent(bomb)}"/>`,
      '',
    ],
    ['a copy out of another drawing', '<use href="data:image/svg+xml,x#a"/>', ''],
    ['elements nested forever', `${'<g>'.repeat(300)}${'</g>'.repeat(300)}`, ''],
    ['tags that do not match', '<g><a></g></a>', ''],
    ['a rest behind its end', '</svg><svg>', ''],
    ['an attribute without quotes', '<g id=a/>', ''],
  ])('cannot be told, so it is refused: %s', (_, inside, head) => {
    expect(look(inside, '', head)).toThrow();
  });

  test.each([
    [
      'gradients by class, as Illustrator writes them',
      `<style type="text/css"><![CDATA[ .st0{fill:url(#a);} .st1{font-family:'Arial';fill:#fff} @font-face{font-family:x;src:url("data:font/woff2;base64,AA/BB==")} ]]></style>` +
        `<linearGradient id="a" xlink:href="#b"/><linearGradient id="b"><stop offset="0"/><stop offset="1"/></linearGradient>${'<path class="st0" d="M0 0L1 1"/>'.repeat(5_000)}`,
    ],
    [
      'groups clipped, masked and shadowed, as Figma writes them',
      `<g clip-path="url(#c)"><mask id="m"><path/></mask><g mask="url(#m)" filter="url(#f)">${'<path/>'.repeat(5_000)}</g></g>` +
        `<defs><clipPath id="c"><rect/></clipPath><filter id="f">${'<feOffset/><feBlend/>'.repeat(4)}</filter></defs>`,
    ],
    ['a picture of pixels', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
    [
      'a bomb that nothing draws',
      uses(9, 9)
        .replace('<use href="#x9"/>', '')
        .replace(/<use href="#x9"\/>$/, ''),
    ],
    [
      'comments, entities and attributes of editors',
      '<!-- <g> --><text>a &amp; b &lt; c</text><sodipodi:namedview inkscape:zoom="1"/>',
    ],
    ['a reference that leads nowhere', '<use href="#none"/><rect fill="url(#none) red"/>'],
  ])('is fine: %s', (_, inside) => {
    expect(look(inside)).not.toThrow();
  });
});
