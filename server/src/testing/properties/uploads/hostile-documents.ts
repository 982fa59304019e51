import { type HostileFile, hostile, payload } from './hostile-file.ts';
import { packedZeros } from './hostile-pictures.ts';

const svg = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90">${inside}</svg>`;

const rect = '<rect width="90" height="90" fill="red"/>';
const cleaned: Partial<HostileFile> = { cleanedBy: ['artwork'] };

const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

const hostileDrawings = (): HostileFile[] => [
  hostile('an SVG with a script', 'a.svg', svg(`${rect}<script>alert("${payload}")</script>`), cleaned),
  hostile(
    'an SVG with a handler',
    'a.svg',
    svg(`<rect width="9" height="9" onload="${payload}()"/>`),
    cleaned,
  ),
  hostile(
    'an SVG with an entity of the disk',
    'a.svg',
    svg('<text y="20">&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ),
  hostile(
    'an SVG of a thousand million laughs',
    'a.svg',
    svg('<text y="20">&l9;</text>', `<!DOCTYPE svg [<!ENTITY l0 "${payload}">${laughs}]>`),
  ),
  hostile(
    'an SVG with a picture of the disk',
    'a.svg',
    svg(`${rect}<image width="9" height="9" xlink:href="file:///etc/passwd"/>`),
    cleaned,
  ),
  hostile(
    'an SVG with a page in it',
    'a.png',
    svg(
      `${rect}<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">${payload}</body></foreignObject>`,
    ),
    cleaned,
  ),
];

const pdf = (inside: string) =>
  `%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R ${inside}>> endobj\n2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj\ntrailer <</Root 1 0 R>>\nstartxref\n0\n%%EOF`;

export async function hostileDocuments(): Promise<HostileFile[]> {
  const packed = (await packedZeros(80)).toString('latin1');
  const bomb = pdf('').replace(
    'trailer',
    `4 0 obj <</Length ${packed.length} /Filter /FlateDecode>> stream\n${packed}\nendstream endobj\ntrailer`,
  );
  return [
    ...hostileDrawings(),
    hostile('a PDF with JavaScript', 'a.pdf', pdf(`/OpenAction <</S /JavaScript /JS (${payload})>>`)),
    hostile(
      'a PDF whose JavaScript is spelled in numbers',
      'a.pdf',
      pdf('/OpenAction <</S /J#61vaScript /#4aS (x)>>'),
    ),
    hostile('a PDF that starts a program', 'a.pdf', pdf('/OpenAction <</S /Launch /F (cmd.exe)>>')),
    hostile(
      'a PDF that carries a file',
      'a.pdf',
      pdf('/Names <</EmbeddedFiles <</Names [(a.exe) 9 0 R]>>>>'),
    ),
    hostile('a PDF under a password', 'a.pdf', pdf('/Encrypt 9 0 R')),
    hostile('a PDF that is cut off', 'a.pdf', pdf('').slice(0, 120)),
    hostile('a PDF without its table', 'a.pdf', pdf('').replace('startxref', 'startx')),
    hostile('a PDF with a picture’s name', 'a.png', `GIF89a${pdf('')}`),
    // The contents of a proof’s pages are stored as received and never unpacked here.
    hostile('a PDF that unpacks to 80 MB', 'a.pdf', Buffer.from(bomb, 'latin1'), { dataFor: ['proof'] }),
    hostile('a page', 'a.jpg', `<!doctype html>\n<title>a</title>\n<script>${payload}</script>\n`),
    hostile('a program’s text', 'a.php', `<?php\nsystem("${payload}");\n`),
  ];
}
