/** Answers data that the HTTP parser refuses: there is no request yet, so no hook and no handler has seen it. */
import { STATUS_CODES } from 'node:http';
import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';
import { errorBody, refusalOf } from './errors';
import { newTraceId } from './requestLog';
import { DEFAULT_LANGUAGE } from '../platform/localization/texts';

const STATUSES: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** A client that is still sending would otherwise see a broken connection instead of the reason. */
const LISTEN_ON_MS = 2_000;
const answered = new WeakSet<Socket>();

/**
 * Reports the error in the contract's shape and closes the connection: the rest of the stream cannot be parsed any
 * more.
 */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || answered.has(socket)) return;
  answered.add(socket);
  const status = STATUSES[error.code] ?? 400;
  const traceId = newTraceId();
  const body = JSON.stringify(errorBody(refusalOf(status), DEFAULT_LANGUAGE, traceId));
  const head = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    '_AbpErrorFormat: true',
    `X-Trace-Id: ${traceId}`,
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LISTEN_ON_MS).unref();
}
