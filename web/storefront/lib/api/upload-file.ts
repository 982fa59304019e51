import { type FilePurpose, fileRoutes, type StoredFile } from '@amberdock/contract/files.ts';
import {
  apiBase,
  type Call,
  type Failure,
  type RouteData,
  type RouteInput,
  type Success,
} from '@amberdock/contract/http.ts';
import { headersOf, refused } from './api.ts';
import { addressOf } from '../../../kit/api/call.ts';
import { UnreachableError } from './errors.ts';

type Sending<R> = {
  input?: RouteInput<R>;
  idempotencyKey?: string;
  /** Reports the share of the file that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  timeoutMs?: number;
};

/**
 * Posts a file to a call that takes one, reports the progress, for which it needs XMLHttpRequest, and returns the whole answer.
 * A file on a slow line may take longer than the 5 s of other calls. Headers, refusals and answers without a body are handled
 * as in every call (docs/specification.md#7-the-calls-it-makes, docs/specification.md#8-error-catalogue).
 */
export function postFile<R extends Call>(
  call: R,
  file: File,
  { input, idempotencyKey, onProgress, timeoutMs = 120_000 }: Sending<R> = {},
): Promise<Success<RouteData<R>>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiBase + addressOf(call, (input ?? {}) as never));
    const headers = headersOf({}, { ...(idempotencyKey && { idempotencyKey }) });
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new UnreachableError('network'));
    request.ontimeout = () => reject(new UnreachableError('timeout'));
    request.onload = () => {
      const body = request.response as unknown;
      if (request.status >= 400) reject(refused(request.status, (body ?? {}) as Partial<Failure>));
      else if (body) resolve(body as Success<RouteData<R>>);
      else reject(new UnreachableError('empty'));
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

/** Sends one file and gives the answer's `data`. */
export const sendFile = async <R extends Call>(
  call: R,
  file: File,
  sending?: Sending<R>,
): Promise<RouteData<R>> => (await postFile(call, file, sending)).data;

type Options = { purpose: FilePurpose; onProgress?: (sent: number) => void };

/** Uploads one private file. */
export const uploadFile = (file: File, { purpose, onProgress }: Options): Promise<StoredFile> =>
  sendFile(fileRoutes.upload, file, { input: { query: { purpose } }, ...(onProgress && { onProgress }) });
