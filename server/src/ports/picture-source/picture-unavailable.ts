/**
 * Why there is no picture at an address: stored beside it for the operators, described in docs/import.md.
 * `http_404` and its like are the answers of the server that was asked.
 */
export type PictureFault =
  | 'bad_address'
  | 'private_address'
  | 'too_many_redirects'
  | 'not_a_picture'
  | 'too_large'
  | 'too_many_pixels'
  | 'damaged'
  | 'too_slow'
  | 'unreachable'
  | `http_${number}`;

type Prospects = {
  /** A later try would fail too. */
  lasting?: boolean;
  /** Other pictures of that host would fail now, too. */
  wholeHost?: boolean;
  /** The time for which the host asked not to be called (`Retry-After`). */
  restMs?: number | undefined;
};

/** No picture can be had from an address; `message` is the fault. */
export class PictureUnavailable extends Error {
  readonly fault: PictureFault;
  readonly lasting: boolean;
  readonly wholeHost: boolean;
  readonly restMs: number | undefined;

  constructor(
    fault: PictureFault,
    { lasting = false, wholeHost = false, restMs }: Prospects = {},
    cause?: unknown,
  ) {
    super(fault, { cause });
    this.fault = fault;
    this.lasting = lasting;
    this.wholeHost = wholeHost;
    this.restMs = restMs;
  }
}
