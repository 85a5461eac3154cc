import { HttpError, NetworkError, type AppError, type ValidationError } from '../shared/errors';
import { ResponseError } from './generated/core/request';

/**
 * Turns the generated client's errors into the program's own: the ABP error of an answer (abp error body, headers
 * `_AbpErrorFormat`, `Abp-Tenant-Resolve-Error` and `X-Trace-Id`) or the absence of an answer. Any other error is
 * returned as it is.
 */
export function thrownError(thrown: unknown): unknown {
  if (thrown instanceof ResponseError) return new HttpError(thrown.status, described(thrown));
  // Compares names, because fetch may belong to another realm. It rejects with TypeError when no answer, or only part
  // of one, arrived.
  if (nameOf(thrown) === 'TypeError') return new NetworkError();
  return thrown;
}

function described({ body, headers }: ResponseError): Omit<AppError, 'kind' | 'status'> {
  const error = member(body, 'error');
  const validationErrors = readValidationErrors(member(error, 'validationErrors'));
  const data = member(error, 'data');
  return {
    ...text('code', member(error, 'code')),
    ...text('message', member(error, 'message')),
    ...text('details', member(error, 'details')),
    ...text('traceId', headers.get('X-Trace-Id') ?? member(error, 'traceId')),
    ...(validationErrors.length > 0 ? { validationErrors } : {}),
    ...(typeof data === 'object' && data !== null ? { data: data as Readonly<Record<string, unknown>> } : {}),
    ...(headers.get('_AbpErrorFormat') === 'true' ? { described: true } : {}),
    ...(headers.has('Abp-Tenant-Resolve-Error') ? { tenantRefused: true } : {}),
  };
}

function readValidationErrors(value: unknown): ValidationError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const message = member(entry, 'message');
    const members = member(entry, 'members');
    if (typeof message !== 'string') return [];
    return [{ message, members: Array.isArray(members) ? members.filter((name) => typeof name === 'string') : [] }];
  });
}

function text<Name extends string>(name: Name, value: unknown): Partial<Record<Name, string>> {
  return typeof value === 'string' && value !== '' ? ({ [name]: value } as Partial<Record<Name, string>>) : {};
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

const nameOf = (value: unknown) => member(value, 'name');
