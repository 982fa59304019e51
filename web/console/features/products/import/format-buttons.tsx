import { importFileFormats } from '@amberdock/contract/console/products/product-imports.ts';
import { Button } from '@mantine/core';
import { useDownload } from '../../../ui/files/use-download.ts';

type Format = (typeof importFileFormats)[number];
type Props = { labels: Readonly<Record<Format, string>>; find: (format: Format) => Promise<{ url: string }> };

/** A button for each format of a file, which finds the file's address and downloads it. */
export function FormatButtons({ labels, find }: Props) {
  const download = useDownload(find);
  return importFileFormats.map((format) => (
    <Button
      key={format}
      variant="default"
      loading={download.isPending && download.variables === format}
      onClick={() => download.mutate(format)}
    >
      {labels[format]}
    </Button>
  ));
}
