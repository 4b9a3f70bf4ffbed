import { noteServerDate } from './clock.ts';
import { fromAnswer, offline, Refused, timedOut } from './refused.ts';

/** Time without upload progress after which the upload fails, in milliseconds. A slow upload continues. */
const SILENCE_MS = 30_000;

/** A response whose body is not parsed yet. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

interface Form {
  address: string;
  values: Record<string, unknown>;
  field: string;
  files: readonly File[];
  headers: Record<string, string>;
  /** True: the form is sent to another host, so the `Date` header of the response is not our server's clock. */
  outside?: boolean;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}

/** Sends a multipart form and reports its progress. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendForm(form: Form): Promise<Answer> {
  const { promise, resolve, reject } = deferred();
  const xhr = new XMLHttpRequest();
  xhr.open('POST', form.address);
  for (const [name, value] of Object.entries(form.headers)) xhr.setRequestHeader(name, value);

  let timer = 0;
  const alive = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      reject(timedOut());
      xhr.abort();
    }, SILENCE_MS);
  };
  const cancel = () => {
    reject(new Refused({ status: 0, code: 'cancelled', message: 'Unggahan dibatalkan.' }));
    xhr.abort();
  };
  form.signal?.addEventListener('abort', cancel);
  xhr.upload.onprogress = (event) => {
    alive();
    if (event.lengthComputable) form.onProgress?.(event.loaded / event.total);
  };
  xhr.onerror = () => reject(offline());
  xhr.onload = () => {
    if (!form.outside) noteServerDate(xhr.getResponseHeader('Date'));
    if (xhr.status >= 200 && xhr.status < 300) {
      resolve({ status: xhr.status, headers: new Headers(), text: xhr.responseText });
    } else {
      // Do not read headers of another host, because the browser reports the attempt as an error.
      const number = form.outside ? null : xhr.getResponseHeader('X-Request-Id');
      reject(fromAnswer(xhr.status, xhr.responseText, number));
    }
  };
  xhr.onloadend = () => {
    window.clearTimeout(timer);
    form.signal?.removeEventListener('abort', cancel);
  };
  alive();
  if (form.signal?.aborted) cancel();
  else xhr.send(bodyOf(form));
  return promise;
}

function bodyOf({ values, field, files }: Form): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') body.append(name, String(value));
  }
  // Files come last, so that the server has the fields before the first byte of a file.
  for (const file of files) body.append(field, file, file.name);
  return body;
}

function deferred() {
  let resolve!: (answer: Answer) => void;
  let reject!: (error: Refused) => void;
  const promise = new Promise<Answer>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
