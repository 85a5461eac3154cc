// Replaces XMLHttpRequest by a server of the tus protocol: a test reads the requests and decides when the network is
// lost.

type Stored = { name: string; size: number; offset: number };
type Answer = { status: number; headers?: Record<string, string>; body?: string };

/** The requests so far, each with its offset in the file, as `PATCH /api/… @0`. */
export const tusRequests: string[] = [];
/** Headers of the last request. */
export let lastHeaders: Record<string, string> = {};
export const uploads = new Map<string, Stored>();
/**
 * The script of a test: answers instead of the server's own, and the number of bytes of a part after which the network
 * is lost, once.
 */
export const script: { refuse?: Answer | undefined; loseAfter?: number | undefined } = {};

let count = 0;

function answerOf(method: string, url: string, headers: Record<string, string>, bytes: number): Answer | 'lost' {
  if (script.refuse) return script.refuse;
  if (method === 'POST') {
    const id = `u${String((count += 1))}`;
    uploads.set(id, {
      name: atob(headers['Upload-Metadata']?.split(' ')[1] ?? ''),
      size: Number(headers['Upload-Length']),
      offset: 0,
    });
    return { status: 201, headers: { Location: `/api/app/files/uploads/${id}` } };
  }
  const id = url.split('/').at(-1) ?? '';
  const upload = uploads.get(id);
  if (!upload) return { status: 404 };
  if (method === 'DELETE') {
    uploads.delete(id);
    return { status: 204 };
  }
  if (method === 'PATCH') {
    if (Number(headers['Upload-Offset']) !== upload.offset) return { status: 409 };
    const { loseAfter } = script;
    script.loseAfter = undefined;
    upload.offset += loseAfter ?? bytes;
    if (loseAfter !== undefined) return 'lost';
  }
  return {
    status: method === 'HEAD' ? 200 : 204,
    headers: { 'Upload-Offset': String(upload.offset), 'Upload-Length': String(upload.size) },
  };
}

class ScriptedXhr {
  onload?: () => void;
  onerror?: (error: unknown) => void;
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  private method = '';
  private url = '';
  private isAborted = false;
  private readonly sent: Record<string, string> = {};
  private answered: Record<string, string> = {};

  open(method: string, url: string) {
    [this.method, this.url] = [method, new URL(url, 'http://localhost').pathname];
  }

  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }

  getResponseHeader(name: string) {
    return this.answered[name] ?? null;
  }

  abort() {
    this.isAborted = true;
  }

  send(body: Blob | null) {
    lastHeaders = this.sent;
    tusRequests.push(
      `${this.method} ${this.url}${this.method === 'PATCH' ? ` @${this.sent['Upload-Offset'] ?? ''}` : ''}`,
    );
    queueMicrotask(() => {
      if (this.isAborted) return;
      this.upload.onprogress?.({ lengthComputable: true, loaded: body?.size ?? 0 });
      const answer = answerOf(this.method, this.url, this.sent, body?.size ?? 0);
      if (answer === 'lost') {
        this.onerror?.(new Error('lost'));
        return;
      }
      [this.status, this.responseText, this.answered] = [answer.status, answer.body ?? '', answer.headers ?? {}];
      this.onload?.();
    });
  }
}

/** Replaces XMLHttpRequest for a test file; each test begins without requests, sent bytes or stored uploads. */
export function withTusNetwork(): void {
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: ScriptedXhr, configurable: true, writable: true });
  beforeEach(() => {
    tusRequests.length = 0;
    uploads.clear();
    localStorage.clear();
    [script.refuse, script.loseAfter] = [undefined, undefined];
  });
}
