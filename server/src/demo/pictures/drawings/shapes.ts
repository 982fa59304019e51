import { createHash } from 'node:crypto';

/**
 * Shapes that product drawings are built of. Each returns SVG of a drawing about 1000 × 1000; its own color is laid
 * first, light and shadow over it, so that one shape serves every color.
 */
export type Shade = 'cyl' | 'ball' | 'top' | 'soft' | 'metal' | 'inside' | 'cloth' | 'none';

/** The gradients that `Shade` names, for the head of a drawing. */
export const shadeDefs = `<defs>
<linearGradient id="cyl"><stop offset="0" stop-opacity=".42"/><stop offset=".1" stop-opacity=".18"/><stop offset=".24" stop-color="#fff" stop-opacity=".34"/><stop offset=".38" stop-color="#fff" stop-opacity=".08"/><stop offset=".66" stop-opacity=".05"/><stop offset=".92" stop-opacity=".3"/><stop offset="1" stop-opacity=".22"/></linearGradient>
<radialGradient id="ball" cx=".36" cy=".28" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".62"/><stop offset=".22" stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-opacity=".02"/><stop offset=".85" stop-opacity=".34"/><stop offset="1" stop-opacity=".42"/></radialGradient>
<linearGradient id="top" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".3" stop-color="#fff" stop-opacity=".05"/><stop offset=".7" stop-opacity=".06"/><stop offset="1" stop-opacity=".28"/></linearGradient>
<linearGradient id="soft" x1=".1" x2=".8" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-opacity=".02"/><stop offset="1" stop-opacity=".26"/></linearGradient>
<linearGradient id="metal"><stop offset="0" stop-opacity=".4"/><stop offset=".14" stop-color="#fff" stop-opacity=".55"/><stop offset=".24" stop-opacity=".12"/><stop offset=".45" stop-color="#fff" stop-opacity=".4"/><stop offset=".6" stop-opacity=".2"/><stop offset=".82" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-opacity=".4"/></linearGradient>
<linearGradient id="inside" x2=".6" y2="1"><stop offset="0" stop-opacity=".5"/><stop offset="1" stop-opacity=".12"/></linearGradient>
<linearGradient id="cloth" x2="1" y2=".35"><stop offset="0" stop-opacity=".2"/><stop offset=".18" stop-color="#fff" stop-opacity=".14"/><stop offset=".36" stop-opacity=".08"/><stop offset=".52" stop-color="#fff" stop-opacity=".16"/><stop offset=".7" stop-opacity=".1"/><stop offset=".86" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-opacity=".26"/></linearGradient>
</defs>`;

const shaded = (shape: string, color: string, shade: Shade, more = '') =>
  `<${shape} fill="${color}" ${more}/>` +
  (shade === 'none' ? '' : `<${shape} fill="url(#${shade})" ${more.replace(/fill-opacity="[^"]*"/, '')}/>`);

export const p = (d: string, color: string, shade: Shade = 'soft', more = '') =>
  shaded(`path d="${d}"`, color, shade, more);

export const r = (
  box: [number, number, number, number, number?],
  color: string,
  shade: Shade = 'soft',
  more = '',
) =>
  shaded(
    `rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" rx="${box[4] ?? 0}"`,
    color,
    shade,
    more,
  );

export const e = (
  ellipse: [number, number, number, number?],
  color: string,
  shade: Shade = 'soft',
  more = '',
) =>
  shaded(
    `ellipse cx="${ellipse[0]}" cy="${ellipse[1]}" rx="${ellipse[2]}" ry="${ellipse[3] ?? ellipse[2]}"`,
    color,
    shade,
    more,
  );

/** A bare line, as of a seam or a wire's edge. */
export const line = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A rod, cord or band: a line with body, lit from above left. */
export const rod = (d: string, color: string, width: number) =>
  line(d, color, width) +
  line(d, '#000', width, 'stroke-opacity=".22"') +
  line(d, color, width * 0.78) +
  line(
    d,
    '#fff',
    width * 0.26,
    `stroke-opacity=".34" transform="translate(${-width * 0.14} ${-width * 0.16})"`,
  );

export const seam = (d: string, width = 4) => line(d, '#000', width, 'stroke-opacity=".22"');
export const stitch = (d: string, width = 4) =>
  line(d, '#fff', width, 'stroke-opacity=".5" stroke-dasharray="12 9"');
export const shine = (d: string, width = 10) => line(d, '#fff', width, 'stroke-opacity=".55"');

export const g = (transform: string, inner: string, more = '') =>
  `<g transform="${transform}" ${more}>${inner}</g>`;
export const turned = (degrees: number, inner: string) => g(`rotate(${degrees} 500 500)`, inner);
export const moved = (x: number, y: number, scale: number, inner: string) =>
  g(`translate(${x} ${y}) scale(${scale})`, inner);
export const mirrored = (inner: string) => g('translate(1000 0) scale(-1 1)', inner);
/** The shape and its mirror image about the middle. */
export const both = (inner: string) => inner + mirrored(inner);

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Repeats a shape around a center, a full turn. */
export const around = (count: number, x: number, y: number, inner: string) =>
  times(count, (index) => g(`rotate(${(360 / count) * index} ${x} ${y})`, inner));

/**
 * Clips `inner` to the path; the clip's id is made from the path, so that a drawing is always the same text.
 */
export function within(d: string, inner: string): string {
  const id = `within${createHash('sha1').update(d).digest('hex').slice(0, 10)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
}

export type Profile = [radius: number, y: number][];

const slope = 0.15;

/** A turned body about x = 500: its outline from top to bottom; `open` is the color that is seen in its mouth. */
export function lathe(profile: Profile, color: string, shade: Shade = 'cyl', open?: string): string {
  const [top, ...rest] = profile;
  const last = profile.at(-1);
  if (!top || !last) return '';
  const side = (sign: number, points: Profile) => points.map(([x, y]) => `L${500 + sign * x} ${y}`).join(' ');
  const d =
    `M${500 - top[0]} ${top[1]} ${side(-1, rest)} A${last[0]} ${last[0] * slope} 0 0 0 ${500 + last[0]} ${last[1]} ` +
    `${side(1, [...profile].reverse())} A${top[0]} ${top[0] * slope} 0 0 1 ${500 - top[0]} ${top[1]} Z`;
  const mouth: [number, number, number, number] = [500, top[1], top[0], top[0] * slope];
  return p(d, color, shade) + lid(mouth, color, open);
}

function lid([x, y, rx, ry]: [number, number, number, number], color: string, open?: string): string {
  if (open === undefined)
    return e([x, y, rx, ry], color, 'none') + e([x, y, rx, ry], '#ffffff', 'none', 'fill-opacity=".22"');
  return (
    e([x, y, rx, ry], color, 'none') +
    e([x, y, rx, ry], '#ffffff', 'none', 'fill-opacity=".35"') +
    e([x, y + ry * 0.1, rx * 0.93, ry * 0.86], open, 'inside')
  );
}

/** Points of a smooth outline through a few of its radii, for `lathe`. */
export function smooth(profile: Profile, steps = 10): Profile {
  const pointAt = (index: number) =>
    profile[Math.max(0, Math.min(profile.length - 1, index))] as [number, number];
  return profile.flatMap((_, index): Profile => {
    if (index === profile.length - 1) return [pointAt(index)];
    return Array.from({ length: steps }, (_step, step) => {
      const t = step / steps;
      const ease = (axis: 0 | 1) => {
        const [a, b, c, d] = [
          pointAt(index - 1)[axis],
          pointAt(index)[axis],
          pointAt(index + 1)[axis],
          pointAt(index + 2)[axis],
        ];
        return (
          0.5 *
          (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
        );
      };
      return [Math.round(ease(0) * 10) / 10, Math.round(ease(1) * 10) / 10];
    });
  });
}

/** A carton seen from the front, a little from above and the right. */
export function box([x, y, w, h, d]: [number, number, number, number, number], color: string): string {
  const rise = d * 0.55;
  return (
    p(`M${x} ${y} l${d} ${-rise} h${w} l${-d} ${rise} z`, color, 'none') +
    p(`M${x} ${y} l${d} ${-rise} h${w} l${-d} ${rise} z`, '#fff', 'none', 'fill-opacity=".28"') +
    p(`M${x + w} ${y} l${d} ${-rise} v${h} l${-d} ${rise} z`, color, 'none') +
    p(`M${x + w} ${y} l${d} ${-rise} v${h} l${-d} ${rise} z`, '#000', 'none', 'fill-opacity=".24"') +
    r([x, y, w, h], color, 'top')
  );
}

/** A slab lying flat, seen from above in front: a mat, a board, a book. */
export function slab(
  [x, y, w, depth, h, lean]: [number, number, number, number, number, number],
  color: string,
): string {
  const face = `M${x} ${y} l${lean} ${-depth} h${w - 2 * lean} l${lean} ${depth} z`;
  return (
    p(face, color, 'soft') +
    p(`M${x} ${y} h${w} v${h} h${-w} z`, color, 'none') +
    r([x, y, w, h], '#000', 'none', 'fill-opacity=".22"')
  );
}
