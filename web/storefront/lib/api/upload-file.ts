import { type FilePurpose, fileRoutes, type StoredFile } from '@amberdock/contract/files.ts';
import {
  apiBase,
  type Call,
  type Failure,
  type RouteData,
  type RouteInput,
  type Success,
  vendorMediaType,
} from '@amberdock/contract/http.ts';
import { languageTag } from '@amberdock/contract/language.ts';
import { refused } from './api.ts';
import { addressOf } from '../../../kit/api/call.ts';
import { UnreachableError } from './errors.ts';
import { localSetting } from '../state/local-setting.ts';
import { session } from '../session/session.ts';

type Sending<R> = {
  input?: RouteInput<R>;
  idempotencyKey?: string;
  /** Tells how much of it has left, 0 to 1. */
  onProgress?: (sent: number) => void;
};

/**
 * Sends one file to a call that takes one, telling how much of it has left: only XMLHttpRequest can say that. A
 * file on a slow line may take longer than the 5 s of other calls. A refusal is shown as with every call
 * (docs/specification.md#8-error-catalogue).
 */
export function sendFile<R extends Call>(
  call: R,
  file: File,
  { input, idempotencyKey, onProgress }: Sending<R> = {},
): Promise<RouteData<R>> {
  const { set_language: language } = localSetting.get();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiBase + addressOf(call, (input ?? {}) as never));
    request.setRequestHeader('Authorization', `Bearer ${session.get().token}`);
    request.setRequestHeader('Accept-Language', languageTag[language]);
    request.setRequestHeader('Accept', vendorMediaType);
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.responseType = 'json';
    request.timeout = 120_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new UnreachableError('network'));
    request.ontimeout = () => reject(new UnreachableError('timeout'));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300 && request.response)
        return resolve((request.response as Success<RouteData<R>>).data);
      reject(refused(request.status, (request.response ?? {}) as Partial<Failure>));
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

type Options = { purpose: FilePurpose; onProgress?: (sent: number) => void };

/** Uploads one private file. */
export const uploadFile = (file: File, { purpose, onProgress }: Options): Promise<StoredFile> =>
  sendFile(fileRoutes.upload, file, { input: { query: { purpose } }, ...(onProgress && { onProgress }) });
