import type { AppError } from '../errors';
import { useErrorWords } from './errorWords';

/** A failure in its own place, in the server's words when it has some. */
export function Failure({ error }: { error: AppError }) {
  const words = useErrorWords()(error);
  const own = error.described === true && (error.status ?? 0) < 500 ? error.message : undefined;
  return (
    <p className="alert alert-danger" role="alert">
      {own ?? words.message}
    </p>
  );
}
