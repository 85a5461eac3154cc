/** The reasons why a file is not accepted, in words for its sender. */
import { ApiError, type LocalizedText } from '../errors';

type Reason =
  | 'TooLarge'
  | 'Empty'
  | 'Name'
  | 'Busy'
  | 'Unused'
  | 'Incomplete'
  | 'Type'
  | 'Archive'
  | 'Office'
  | 'Broken'
  | 'Encrypted'
  | 'Active'
  | 'Extension'
  | 'Virus'
  | 'ScannerLimit'
  | 'ScannerAway'
  | 'StoreAway';

/** The status of refusals that are no rule about the file itself. */
const STATUS: Partial<Readonly<Record<Reason, number>>> = {
  TooLarge: 413,
  Busy: 429,
  Incomplete: 409,
  ScannerAway: 503,
  StoreAway: 503,
};

const AGAIN_SECONDS = 10;

/** The sender of a file sees only that a service is away; the code and the log name it. */
const textOf = (reason: Reason, values: readonly string[]): LocalizedText => ({
  resource: 'Sace',
  key: `Sace:File${reason === 'ScannerAway' || reason === 'StoreAway' ? 'Away' : reason}`,
  values,
});

/** The error to throw; its code is `Sace:File<reason>`. */
export function fileRefusal(reason: Reason, ...values: readonly string[]): ApiError {
  const status = STATUS[reason] ?? 403;
  return new ApiError(status, textOf(reason, values), {
    code: `Sace:File${reason}`,
    retryAfterSeconds: status === 503 ? AGAIN_SECONDS : null,
  });
}
