import { Alert, Anchor, Image } from '@mantine/core';

/** The address of a proof is valid for a minute: it is loaded again before that ends, in milliseconds. */
export const proofFreshMs = 45_000;

/** A proof next to the figures: a picture is shown, a PDF is downloaded. */
export function Proof({
  proof: { url, media_type: type },
  label,
  download,
}: {
  proof: { url: string; media_type: string };
  label: string;
  download: string;
}) {
  return type === 'application/pdf' ? (
    <Alert color="gray" title={label}>
      <Anchor href={url} download>
        {download}
      </Anchor>
    </Alert>
  ) : (
    <Anchor href={url} target="_blank" rel="noreferrer">
      <Image src={url} alt={label} fit="contain" mah={420} radius="sm" />
    </Anchor>
  );
}
