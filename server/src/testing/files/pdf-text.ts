import { getDocumentProxy } from 'unpdf';

/** The text of each page of a PDF, as copied from a viewer, without text outside the page. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const opened = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages: string[] = [];
  for (let pageNumber = 1; pageNumber <= opened.numPages; pageNumber++) {
    const page = await opened.getPage(pageNumber);
    const [, bottom = 0, , top = 0] = page.view;
    const { items } = await page.getTextContent();
    pages.push(
      items
        .filter((item) => 'str' in item)
        .filter(({ transform: [, , , , , y] }) => y > bottom && y < top)
        .map(({ str }) => str)
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
  await opened.loadingTask.destroy();
  return pages;
}
