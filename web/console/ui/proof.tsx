import { Alert, Anchor, Image } from '@mantine/core';

/** The address of a proof is good for a minute. */
export const proofFreshMs = 45_000;

/** A paper beside the figures: a picture as it is, a PDF to download. */
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
